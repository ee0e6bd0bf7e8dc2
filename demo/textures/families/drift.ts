import type { Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, pick, smoothstep, speckle, wrap } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';
import { pebbleOutline } from './pebble.ts';

export interface SandStyle {
  sizeCm: number;
  colors: Ramp;
  /** Number of ripples across the tile; 0 for none. */
  ripples: number;
  rippleMm: number;
  wander: number;
  /** Amount of shells and grains on top, 0 to 1. */
  debris: number;
  debrisColors: Ramp;
  damp: number;
  /** Depth of the soft dents that feet and wind leave. */
  dentsMm: number;
  sparkle?: number;
  seed: number;
}

/** Sand or snow that is shaped by wind. */
export function drift(style: SandStyle): Surface {
  const { ripples, seed } = style;
  return {
    sizeCm: style.sizeCm,
    painter: () => {
      const cell = new Voronoi(44, 44, 1, seed + 6);
      return (u, v, texel) => {
        const slow = fbm(u, v, 2, 2, 4, seed);
        const dent = fbm(u, v, 6, 6, 4, seed + 1);
        const grain = fbm(u, v, 240, 240, 2, seed + 2);
        const bend = fbm(u, v, 3, 4, 3, seed + 3) * style.wander + fbm(u, v, 10, 12, 2, seed + 4) * style.wander * 0.2;
        const t = wrap(v * ripples + bend, 1);
        // A ripple rises gently on the windward side and falls steeply on the other.
        const ripple = ripples > 0 ? (t < 0.7 ? smoothstep(0, 0.7, t) : 1 - smoothstep(0.7, 1, t)) : 0;
        const fade = clamp01(0.75 + slow * 0.6);
        const damp = style.damp * smoothstep(0.2, -0.4, slow + ripple * 0.3);
        texel.paintRamp(style.colors, clamp01(0.5 + slow * 0.15 + ripple * 0.16 * fade + grain * 0.16 + dent * 0.1));
        texel.lighten(-damp * 0.08);
        texel.height = ripple * style.rippleMm * fade + dent * style.dentsMm + grain * 0.12 + slow * style.dentsMm;
        texel.roughness = 0.9 - damp * 0.5 + grain * 0.04;
        if (style.sparkle) {
          const glint = speckle(u, v, 512, 512, seed + 5);
          if (glint > 1 - style.sparkle * 0.02) texel.roughness = 0.3;
        }
        if (style.debris > 0) {
          cell.find(u, v);
          const radius = (0.08 + 0.22 * pick(cell.id, 1) ** 2) * pebbleOutline(cell);
          if (pick(cell.id, 2) < style.debris && cell.near < radius) {
            const stone = Math.sqrt(1 - (cell.near / radius) ** 2);
            texel.blendRamp(style.debrisColors, pick(cell.id, 3), smoothstep(0, 0.5, stone));
            texel.height += stone * radius * ((style.sizeCm * 10) / 44) * 0.5;
            texel.roughness = 0.55;
          }
        }
      };
    },
  };
}
