import type { Color, Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, localFbm, mix, pick, wrap } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { findScattered, Scattered } from '../toolkit/voronoi.ts';

export interface StonesStyle {
  sizeCm: number;
  colors: Ramp;
  ground: Color;
  /** Number of stones across the tile in the top layer; lower layers are finer. */
  count: number;
  /** How round the stones are, from sharp (0) to water-worn (1). */
  roundness: number;
  layers: number;
  wet?: boolean;
  seed: number;
}

/** Layers of loose stones: gravel, pebbles, chippings. */
export function looseStones(style: StonesStyle): Surface {
  const { count, seed, sizeCm } = style;
  return {
    sizeCm,
    dirt: { color: style.ground, amount: 0.5 },
    painter: () => {
      const stone = new Scattered();
      // A stone is a disc with flattened sides; the sharper it is, the straighter they are.
      const outline = (x: number, y: number, id: number): number => {
        const angle = Math.atan2(y, x);
        const sides = 4 + (id % 3);
        const phase = pick(id, 11) * 6.28;
        const flat = Math.cos((wrap(((angle + phase) * sides) / (2 * Math.PI), 1) - 0.5) * ((2 * Math.PI) / sides));
        const squeeze = 1 + 0.45 * pick(id, 12);
        return Math.sqrt(x * x + y * y * squeeze * squeeze) * mix(flat * 1.12, 1, style.roundness);
      };
      const inside = (x: number, y: number, id: number) => outline(x, y, id) < 0.9;
      return (u, v, texel) => {
        const grit = fbm(u, v, 180, 180, 2, seed);
        const slow = fbm(u, v, 3, 3, 3, seed + 1);
        texel.paint(style.ground);
        texel.lighten(grit * 0.05);
        texel.height = grit * 0.6;
        texel.roughness = 0.94;
        for (let layer = style.layers - 1; layer >= 0; layer--) {
          const frequency = Math.round(count * (1 + layer * 0.45));
          findScattered(u, v, frequency, 0.74, seed + 10 + layer * 7, inside, stone);
          if (stone.order < 0) continue;
          const { id, x, y } = stone;
          const rim = 1 - outline(x, y, id) / 0.9;
          const cellMm = (sizeCm * 10) / frequency;
          const rough = localFbm(x * 2.4 + pick(id, 1) * 90, y * 2.4, 4, seed + 2);
          const dome =
            style.roundness > 0.5
              ? Math.sqrt(clamp01(1 - (1 - rim) ** 2))
              : Math.min(clamp01(rim * 3.2), 0.72 + rim * 0.3);
          const tilt = (1 - style.roundness * 0.6) * ((pick(id, 2) - 0.5) * x + (pick(id, 3) - 0.5) * y);
          const level =
            (style.layers - layer) * cellMm * 0.16 +
            cellMm * (0.42 * dome + (0.62 - 0.37 * style.roundness) * tilt + 0.05 * rough + 0.12 * stone.order);
          if (level < texel.height) continue;
          texel.height = level;
          texel.paintRamp(style.colors, clamp01(pick(id, 4) * 0.8 + 0.1 + rough * 0.16));
          texel.lighten(rough * 0.05 + grit * 0.03 + slow * 0.02 - (1 - dome) * 0.1 - layer * 0.025);
          texel.roughness = (style.wet ? 0.22 : 0.72) + rough * 0.1 + grit * 0.04;
        }
      };
    },
  };
}
