import { type Color, color, type Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, mix, pick, random, ridges, smoothstep, wrap } from '../toolkit/noise.ts';
import { drawStrokes, pixelAt } from '../toolkit/strokes.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';

export interface LeatherStyle {
  sizeCm: number;
  colors: Ramp;
  /** Colour of the pores and creases. */
  crease: Color;
  /** Number of grain cells across the tile; `grainMm` is their height. */
  grain: number;
  grainMm: number;
  wrinkles: number;
  roughness: number;
  /** How much the leather is worn to the colour `worn`, 0 to 1. */
  wear: number;
  worn: Color;
  /** Number of quilted diamonds across the tile. */
  quilt?: number;
  thread?: Color;
  /** Number of punched holes across the tile. */
  holes?: number;
  /** Whether the leather has scales, which are larger and flatter than grain and lie in rows. */
  scales?: boolean;
  seed: number;
}

const HOLE = color('#211d1b');

/** Leather, from smooth aniline to quilted seats. */
export function leather(style: LeatherStyle): Surface {
  const { sizeCm, grain, seed } = style;
  return {
    sizeCm,
    dirt: { color: style.crease, amount: 0.35 },
    painter: () => {
      const rows = style.scales ? Math.round(grain * 1.4) : grain;
      const cell = new Voronoi(grain, rows, style.scales ? 0.45 : 1, seed + 2);
      return (u, v, texel) => {
        const bend = style.scales ? 0.25 / grain : 0.6 / grain;
        const du = fbm(u, v, grain >> 1, grain >> 1, 2, seed) * bend;
        const dv = fbm(u, v, grain >> 1, grain >> 1, 2, seed + 1) * bend;
        cell.find(u + du, v + dv);
        const pebble = smoothstep(0, style.scales ? 0.16 : 0.34, cell.edge);
        const fold = ridges(u + du * 4, v + dv * 4, 4, 5, 4, seed + 3);
        const wrinkle = style.wrinkles * smoothstep(0.72, 0.95, fold);
        const slow = fbm(u, v, 3, 3, 4, seed + 4);
        const pore = fbm(u, v, 180, 180, 2, seed + 5);
        texel.paintRamp(style.colors, clamp01(0.5 + slow * 0.3 + (pick(cell.id, 1) - 0.5) * 0.22 + pore * 0.06));
        texel.blend(style.crease, clamp01((1 - pebble) * 0.45 + wrinkle * 0.5));
        const rubbed = style.wear * smoothstep(-0.1, 0.6, slow + pore * 0.2) * pebble;
        texel.blend(style.worn, rubbed * 0.6);
        let height =
          style.grainMm * pebble * (0.8 + 0.2 * pick(cell.id, 2)) + pore * 0.015 - wrinkle * 0.35 + slow * 0.2;
        let roughness =
          style.roughness + (1 - pebble) * 0.12 + wrinkle * 0.1 + slow * 0.05 - rubbed * 0.08 + pore * 0.02;
        if (style.quilt) {
          const p = wrap((u + v) * style.quilt, 1) - 0.5;
          const q = wrap((u - v) * style.quilt, 1) - 0.5;
          const seam = 0.5 - Math.max(Math.abs(p), Math.abs(q));
          const alongSeam = Math.abs(p) > Math.abs(q) ? (u - v) * style.quilt : (u + v) * style.quilt;
          const puff = Math.sqrt(Math.cos(Math.PI * p) * Math.cos(Math.PI * q));
          const stitch =
            (1 - smoothstep(0.012, 0.03, seam)) * smoothstep(0.12, 0.3, Math.abs(wrap(alongSeam * 9, 1) - 0.5));
          height += puff * ((sizeCm * 10) / style.quilt) * 0.1 + stitch * 0.7;
          if (style.thread) texel.blend(style.thread, stitch);
          roughness = mix(roughness, 0.8, stitch);
        }
        if (style.holes) {
          const row = Math.floor(v * style.holes);
          const x = wrap(u * style.holes + (row % 2) * 0.5, 1) - 0.5;
          const y = wrap(v * style.holes, 1) - 0.5;
          const hole = 1 - smoothstep(0.17, 0.22, Math.sqrt(x * x + y * y));
          texel.blend(HOLE, hole);
          height -= hole * 1.2 - 0.12 * smoothstep(0.36, 0.24, Math.sqrt(x * x + y * y));
          roughness = mix(roughness, 0.9, hole);
        }
        texel.height = height;
        texel.roughness = roughness;
      };
    },
  };
}

/** Chooses the yarn of the tuft at a point of the tile, as a position in the colour ramp (0 to 1). */
export type RugPattern = (u: number, v: number) => number;

export interface CarpetStyle {
  sizeCm: number;
  colors: Ramp;
  /** Number of loops across the tile; 0 for cut pile made of strands. */
  loops: number;
  strands?: { count: number; length: number; width: number };
  depthMm: number;
  pattern?: RugPattern;
  /** How much tufts differ in colour, 0 to 1. */
  fleck: number;
  seed: number;
}

/** A carpet of loops or of loose strands. */
export function carpet(style: CarpetStyle): Surface {
  return style.strands ? strandCarpet(style, style.strands) : loopCarpet(style);
}

function loopCarpet({ sizeCm, loops, colors, seed, ...style }: CarpetStyle): Surface {
  return {
    sizeCm,
    occlusion: 0.9,
    painter: () => (u, v, texel) => {
      const x = (u + (fbm(u, v, 12, 12, 2, seed) * 0.3) / loops) * loops;
      const y = (v + (fbm(u, v, 12, 12, 2, seed + 1) * 0.3) / loops) * loops;
      const row = Math.floor(y);
      const shifted = x + (wrap(row, 2) === 0 ? 0 : 0.5);
      const column = Math.floor(shifted);
      const dx = (shifted - column - 0.5) * 2;
      const dy = (y - row - 0.5) * 2;
      const id = wrap(column, loops) * 4099 + wrap(row, loops);
      const dome = Math.sqrt(clamp01(1 - dx * dx * 0.8 - dy * dy * 0.8));
      const strand = Math.sin(dx * 5 + dy * 9 + pick(id, 1) * 6);
      const hair = fbm(u, v, 180, 180, 2, seed + 2);
      const slow = fbm(u, v, 3, 3, 3, seed + 3);
      const yarn = style.pattern ? style.pattern(wrap((column + 0.5) / loops, 1), wrap((row + 0.5) / loops, 1)) : 0.5;
      texel.paintRamp(colors, clamp01(yarn + (pick(id, 2) - 0.5) * style.fleck + hair * 0.05));
      texel.lighten(strand * 0.02 + hair * 0.02 + slow * 0.02 - (1 - dome) * 0.13);
      texel.height = style.depthMm * (dome * (0.8 + 0.2 * pick(id, 3)) + strand * 0.04 + hair * 0.06) + slow;
      texel.roughness = 0.93 + hair * 0.03;
    },
  };
}

function strandCarpet(
  { sizeCm, colors, seed, ...style }: CarpetStyle,
  strands: NonNullable<CarpetStyle['strands']>,
): Surface {
  return {
    sizeCm,
    occlusion: 0.6,
    painter: (size) => {
      const drawn = drawStrokes(size, { ...strands, bend: 1.6, rising: true, seed });
      return (u, v, texel) => {
        const at = pixelAt(u, v, size);
        const top = drawn.top[at] as number;
        const tone = drawn.tone[at] as number;
        const slow = fbm(u, v, 4, 4, 3, seed + 1);
        const yarn = style.pattern ? style.pattern(u, v) : 0.5;
        texel.paintRamp(colors, clamp01(yarn + (tone - 0.5) * style.fleck));
        texel.lighten((tone - 0.5) * 0.06 + (top - 0.75) * 0.28 + slow * 0.03);
        texel.height = style.depthMm * top + slow * style.depthMm * 0.15;
        texel.roughness = 0.92 + (tone - 0.5) * 0.06;
      };
    },
  };
}

/** Rug patterns that tile. */
export const rugs = {
  stripes:
    (count: number, seed: number): RugPattern =>
    (_u, v) =>
      random(Math.floor(v * count), 1, seed),
  diamonds:
    (count: number): RugPattern =>
    (u, v) => {
      const p = Math.abs(wrap((u + v) * count, 1) - 0.5);
      const q = Math.abs(wrap((u - v) * count, 1) - 0.5);
      return Math.max(p, q) > 0.455 ? 0.9 : 0.15;
    },
  chequer:
    (count: number): RugPattern =>
    (u, v) =>
      (Math.floor(u * count) + Math.floor(v * count)) % 2 === 0 ? 0.2 : 0.75,
};
