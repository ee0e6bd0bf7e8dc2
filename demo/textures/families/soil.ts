import type { Color, Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, mix, pick, smoothstep, speckle } from '../toolkit/noise.ts';
import { drawStrokes, pixelAt } from '../toolkit/strokes.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';
import { pebbleOutline } from './pebble.ts';

export interface SoilStyle {
  sizeCm: number;
  colors: Ramp;
  /** Number of clods across the tile; `clodMm` is their height. */
  clods: number;
  clodMm: number;
  pebbles: number;
  pebble: Ramp;
  /** Straw, roots or needles on the soil. */
  litter?: { count: number; length: number; width: number; colors: Ramp };
  /** How damp the soil is; low places become darker and shinier. */
  damp: number;
  /** Green sprouts on the soil; their amount is 0 to 1. */
  growth?: { color: Color; amount: number };
  seed: number;
}

/** Soil with clods, pebbles and litter. */
export function soil(style: SoilStyle): Surface {
  const { clods, seed, litter, growth } = style;
  return {
    sizeCm: style.sizeCm,
    dirt: { color: darker(style.colors), amount: 0.4 },
    painter: (size) => {
      const cell = new Voronoi(clods * 3, clods * 3, 1, seed + 4);
      const drawn = litter && drawStrokes(size, { ...litter, bend: 1, seed: seed + 20 });
      return (u, v, texel) => {
        const slow = fbm(u, v, 3, 3, 4, seed);
        const lump = fbm(u, v, clods, clods, 5, seed + 1, 0.6);
        const billow = 1 - Math.abs(fbm(u, v, clods * 2, clods * 2, 3, seed + 2));
        const grit = fbm(u, v, 170, 170, 2, seed + 3);
        let height = style.clodMm * (lump * 0.6 + billow * 0.45 + grit * 0.06) + slow * style.clodMm * 0.5;
        texel.paintRamp(style.colors, clamp01(0.45 + lump * 0.25 + billow * 0.15 - 0.1 + grit * 0.16 + slow * 0.12));
        let roughness = 0.92 + grit * 0.04;
        if (style.pebbles > 0) {
          cell.find(u, v);
          const radius = (0.16 + 0.3 * pick(cell.id, 1)) * pebbleOutline(cell);
          if (pick(cell.id, 2) < style.pebbles && cell.near < radius) {
            const stone = Math.sqrt(1 - (cell.near / radius) ** 2);
            const edge = smoothstep(0, 0.4, stone);
            texel.blendRamp(style.pebble, clamp01(pick(cell.id, 3) + grit * 0.15), edge);
            height += edge * stone * radius * ((style.sizeCm * 10) / (clods * 3)) * 0.6;
            roughness = mix(roughness, 0.7, edge);
          }
        }
        if (growth) {
          const green = smoothstep(0.1, 0.5, slow + lump * 0.4 + growth.amount - 0.4);
          texel.blend(growth.color, green * (0.7 + 0.3 * speckle(u, v, 200, 200, seed + 5)));
          texel.lighten(green * grit * 0.07);
          height += green * (2 + grit * 2);
        }
        if (style.damp > 0) {
          const low = smoothstep(0.3, -0.5, lump + slow) * style.damp;
          texel.lighten(-0.05 * style.damp - low * 0.06);
          roughness = mix(roughness, 0.3, low * 0.8);
        }
        if (drawn && litter) {
          const at = pixelAt(u, v, size);
          const top = drawn.top[at] as number;
          if (top > 0) {
            texel.paintRamp(litter.colors, clamp01((drawn.tone[at] as number) + grit * 0.1));
            height += 1 + top * 3;
            roughness = 0.75;
          }
        }
        texel.height = height;
        texel.roughness = roughness;
      };
    },
  };
}

const darker = (colors: Ramp): Color => ({
  L: (colors[0] as number) - 0.07,
  a: colors[1] as number,
  b: colors[2] as number,
});

export interface CrackedStyle {
  sizeCm: number;
  colors: Ramp;
  /** Number of plates across the tile. */
  plates: number;
  gapMm: number;
  /** Height of the curled edges. */
  curlMm: number;
  /** Amount of finer cracks inside plates, 0 to 1. */
  fine: number;
  wet?: boolean;
  seed: number;
}

/** Dried mud or clay that has shrunk into plates. */
export function crackedMud(style: CrackedStyle): Surface {
  const { plates, seed, sizeCm } = style;
  const cellMm = (sizeCm * 10) / plates;
  return {
    sizeCm,
    dirt: { color: darker(style.colors), amount: 0.6 },
    painter: () => {
      const cell = new Voronoi(plates, plates, 0.9, seed + 2);
      const inner = new Voronoi(plates * 3, plates * 3, 1, seed + 3);
      return (u, v, texel) => {
        const du = fbm(u, v, plates * 2, plates * 2, 3, seed) * (0.16 / plates);
        const dv = fbm(u, v, plates * 2, plates * 2, 3, seed + 1) * (0.16 / plates);
        cell.find(u + du, v + dv);
        const edgeMm = cell.edge * cellMm;
        const plate = smoothstep(style.gapMm * 0.35, style.gapMm * 0.75, edgeMm);
        const rim = 1 - smoothstep(0, cellMm * 0.22, edgeMm);
        let hair = 0;
        if (style.fine > 0) {
          inner.find(u + dv, v + du);
          hair = (1 - smoothstep(0.01, 0.06, inner.edge)) * style.fine * plate;
        }
        const silt = fbm(u, v, 14, 14, 5, seed + 4);
        const grit = fbm(u, v, 190, 190, 2, seed + 5);
        const slow = fbm(u, v, 3, 3, 3, seed + 6);
        texel.paintRamp(
          style.colors,
          clamp01(0.5 + (pick(cell.id, 1) - 0.5) * 0.35 + silt * 0.2 + rim * 0.14 + slow * 0.15),
        );
        texel.lighten(grit * 0.025 - hair * 0.08 - (1 - plate) * 0.2);
        texel.height = plate * (style.gapMm * 1.6 + style.curlMm * rim * rim) + silt * 0.7 + grit * 0.15 - hair * 1.2;
        texel.height +=
          (pick(cell.id, 2) - 0.5) * 2 + ((pick(cell.id, 3) - 0.5) * cell.dx + (pick(cell.id, 4) - 0.5) * cell.dy) * 3;
        texel.roughness = 0.88 + grit * 0.05 - rim * 0.04;
        if (style.wet) texel.roughness = mix(0.22 + grit * 0.06, 0.6, 1 - plate) + silt * 0.08;
      };
    },
  };
}
