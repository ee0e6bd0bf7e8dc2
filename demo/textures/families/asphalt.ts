import { type Color, color, type Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, mix, pick, smoothstep, wrap } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';

export interface AsphaltStyle {
  sizeCm: number;
  tar: Ramp;
  stone: Ramp;
  /** Number of stones across the tile. */
  stones: number;
  /** How much stone is exposed, from 0 (fresh) to 1 (worn). */
  worn: number;
  cracks: number;
  wet?: number;
  /** Colour of a painted line along v. */
  line?: Color;
  seed: number;
}

const WATER = color('#26272a');

/** Asphalt: crushed stone in bitumen, worn by tyres. */
export function asphalt(style: AsphaltStyle): Surface {
  const { stones, seed, line } = style;
  return {
    sizeCm: style.sizeCm,
    painter: () => {
      const cell = new Voronoi(stones, stones, 1, seed);
      const plates = new Voronoi(9, 9, 1, seed + 5);
      return (u, v, texel) => {
        cell.find(u, v);
        const slow = fbm(u, v, 3, 3, 4, seed + 1);
        const grit = fbm(u, v, 200, 200, 2, seed + 2);
        const radius = 0.25 + 0.22 * pick(cell.id, 1);
        const dome = Math.sqrt(clamp01(1 - (cell.near / radius) ** 2));
        const bare = smoothstep(0.2, 0.7, dome + style.worn - 0.75 + slow * 0.2 + (pick(cell.id, 2) - 0.5) * 0.6);
        texel.paintRamp(style.tar, clamp01(0.5 + grit * 0.25 + slow * 0.25));
        texel.blendRamp(style.stone, clamp01(pick(cell.id, 3) + grit * 0.1), bare * 0.8);
        let height = dome * 1.3 + grit * 0.2 + slow * 1.2;
        let roughness = 0.86 - bare * 0.1 + grit * 0.05;
        if (style.cracks > 0) {
          const bend = fbm(u, v, 9, 9, 5, seed + 3, 0.6) * 0.035;
          plates.find(u + bend, v - bend);
          const width = style.cracks * 0.045 * clamp01(slow * 1.3 + 0.3) + 0.001;
          const crack = 1 - smoothstep(width * 0.4, width, plates.edge + grit * 0.006);
          texel.lighten(-crack * 0.14);
          height -= crack * 5;
        }
        if (line) {
          const off = Math.abs(wrap(u, 1) - 0.5);
          const paint =
            (1 - smoothstep(0.07, 0.073, off)) *
            smoothstep(-0.4, -0.1, 0.25 - fbm(u, v, 40, 40, 3, seed + 4) * 0.5 - (1 - dome) * 0.3 + slow * 0.3);
          texel.blend(line, paint * 0.88);
          height += paint * 0.4;
          roughness = mix(roughness, 0.6, paint);
        }
        if (style.wet) {
          const pool = smoothstep(0.1, -0.25, slow + 0.25 - style.wet * 0.5);
          texel.lighten(-0.04 * style.wet - pool * 0.03);
          texel.blend(WATER, pool * 0.35);
          height = mix(height, -0.4, pool * 0.85);
          roughness = mix(roughness - 0.25 * style.wet, 0.06, pool);
        }
        texel.height = height;
        texel.roughness = roughness;
      };
    },
  };
}
