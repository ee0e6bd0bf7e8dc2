import type { Color, Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, mix, noise, pick, ridges, smoothstep, wrap } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';

export interface BrushedStyle {
  sizeCm: number;
  colors: Ramp;
  roughness: number;
  /** Depth of the brush lines. */
  brush: number;
  /** Amount of stray scratches and finger smears, 0 to 1. */
  scratches: number;
  smears: number;
  /** Patches of oxide. */
  patina?: { color: Color; amount: number; metalness: number };
  seed: number;
}

/** Brushed sheet metal with lines along u. */
export function brushedMetal(style: BrushedStyle): Surface {
  const { seed, patina } = style;
  return {
    sizeCm: style.sizeCm,
    hasMetal: true,
    painter: () => (u, v, texel) => {
      const long = noise(u, v, 2, 420, seed) * 0.6 + noise(u, v, 5, 700, seed + 1) * 0.4;
      const short = fbm(u, v, 24, 300, 2, seed + 2);
      const slow = fbm(u, v, 3, 4, 3, seed + 3);
      const smear = smoothstep(0.1, 0.8, fbm(u, v, 4, 5, 5, seed + 4)) * style.smears;
      const line = Math.abs(noise(u + slow * 0.04, v + u * 3, 3, 22, seed + 5));
      const scratch =
        (1 - smoothstep(0, 0.012, line)) * smoothstep(0.25, 0.5, noise(u, v, 9, 9, seed + 6)) * style.scratches;
      texel.paintRamp(style.colors, clamp01(0.5 + long * 0.35 * style.brush + short * 0.2 * style.brush + slow * 0.15));
      texel.lighten(scratch * 0.05 - smear * 0.03);
      texel.height = (long * 0.012 + short * 0.008) * style.brush - scratch * 0.02;
      texel.roughness =
        style.roughness + long * 0.1 * style.brush + short * 0.06 + slow * 0.05 + smear * 0.16 - scratch * 0.1;
      texel.metalness = 1;
      if (patina) {
        const grown = smoothstep(-0.12, 0.3, fbm(u, v, 4, 4, 6, seed + 7) + patina.amount - 0.5);
        texel.blend(patina.color, grown * 0.85);
        texel.lighten(grown * fbm(u, v, 60, 60, 2, seed + 8) * 0.04);
        texel.roughness = mix(texel.roughness, 0.72, grown);
        texel.metalness = mix(1, patina.metalness, grown);
        texel.height += grown * 0.04;
      }
    },
  };
}

export interface HammeredStyle {
  sizeCm: number;
  colors: Ramp;
  /** Number of hammer marks across the tile; `depthMm` is their depth. */
  blows: number;
  depthMm: number;
  roughness: number;
  /** Colour of the dark oxide or verdigris in the hollows; its amount is 0 to 1. */
  oxide: Color;
  oxideAmount: number;
  seed: number;
}

/** Metal with the overlapping shallow marks of a ball hammer. */
export function hammeredMetal(style: HammeredStyle): Surface {
  const { blows, seed } = style;
  return {
    sizeCm: style.sizeCm,
    hasMetal: true,
    painter: () => {
      const cell = new Voronoi(blows, blows, 0.85, seed + 2);
      return (u, v, texel) => {
        const du = fbm(u, v, blows, blows, 2, seed) * (0.12 / blows);
        const dv = fbm(u, v, blows, blows, 2, seed + 1) * (0.12 / blows);
        cell.find(u + du, v + dv);
        const bowl = cell.near * cell.near * (0.8 + 0.5 * pick(cell.id, 1));
        const slow = fbm(u, v, 3, 3, 4, seed + 3);
        const fine = fbm(u, v, 90, 90, 3, seed + 4);
        const dull = style.oxideAmount * smoothstep(-0.3, 0.7, slow + fine * 0.3 + (0.25 - bowl) * 0.6);
        texel.paintRamp(style.colors, clamp01(0.45 + bowl * 0.5 + slow * 0.2 + fine * 0.08));
        texel.blend(style.oxide, dull);
        texel.height = style.depthMm * Math.min(bowl, 0.55) + fine * 0.01;
        texel.roughness = style.roughness + dull * 0.35 + fine * 0.05 + slow * 0.05 + pick(cell.id, 2) * 0.06;
        texel.metalness = 1 - dull * 0.75;
      };
    },
  };
}

export interface LeafStyle {
  sizeCm: number;
  colors: Ramp;
  /** Colour of the clay under the leaf. */
  bole: Color;
  /** Number of leaves across the tile. */
  leaves: number;
  /** How much of the leaf is worn through, 0 to 1. */
  wear: number;
  roughness: number;
  seed: number;
}

/** Overlapping squares of metal leaf over coloured clay. */
export function metalLeaf(style: LeafStyle): Surface {
  const { leaves, seed } = style;
  return {
    sizeCm: style.sizeCm,
    hasMetal: true,
    painter: () => (u, v, texel) => {
      const x = (u + fbm(u, v, 6, 6, 3, seed) * (0.06 / leaves)) * leaves;
      const y = (v + fbm(u, v, 6, 6, 3, seed + 1) * (0.06 / leaves)) * leaves;
      const i = Math.floor(x);
      const j = Math.floor(y);
      const id = wrap(i, leaves) * 97 + wrap(j, leaves);
      const edge = 0.5 - Math.max(Math.abs(x - i - 0.5), Math.abs(y - j - 0.5));
      const lap = 1 - smoothstep(0.02, 0.05, edge);
      const crumple = ridges(u, v, 9, 9, 4, seed + 2);
      const slow = fbm(u, v, 3, 3, 4, seed + 3);
      const fine = fbm(u, v, 70, 70, 3, seed + 4);
      const crack = smoothstep(0.86, 0.97, ridges(u, v, 7, 7, 3, seed + 5) + style.wear * 0.06);
      const holes = smoothstep(
        0.62 - style.wear * 0.5,
        0.75 - style.wear * 0.4,
        fbm(u, v, 8, 8, 6, seed + 6) + (lap > 0 ? 0.06 : 0),
      );
      const bare = clamp01(Math.max(crack * (0.35 + style.wear), holes));
      texel.paintRamp(
        style.colors,
        clamp01(0.5 + (pick(id, 1) - 0.5) * 0.3 + slow * 0.2 + crumple * 0.2 - 0.1 + fine * 0.08),
      );
      texel.lighten(lap * 0.025);
      texel.blend(style.bole, bare * 0.92);
      texel.height = (crumple * 0.06 + fine * 0.01 + lap * 0.02) * (1 - bare) - bare * 0.05;
      texel.roughness = mix(style.roughness + crumple * 0.12 + fine * 0.06 + pick(id, 2) * 0.06, 0.72, bare);
      texel.metalness = 1 - bare;
    },
  };
}
