import { color, type Ramp, ramp, type Texel } from '../toolkit/color-ramp.ts';
import { clamp01, localFbm, pick, random, smoothstep } from '../toolkit/noise.ts';

/** A kind of wood: its colours from early wood to late wood, and its marks. */
export interface Timber {
  colors: Ramp;
  /** Annual rings per centimetre across the board. */
  rings: number;
  /** How visible the annual rings (`figure`) and the pores are, 0 to 1. */
  figure: number;
  pores: number;
  /** Share of boards with a knot. */
  knots: number;
}

const timber = (colors: Ramp, rings: number, figure: number, pores: number, knots: number): Timber => ({
  colors,
  rings,
  figure,
  pores,
  knots,
});

export const timbers = {
  oak: timber(ramp('#c9a06a', '#b98a54', '#93683c'), 0.9, 0.75, 0.8, 0.25),
  paleOak: timber(ramp('#d9c09a', '#c9ab80', '#ab8c62'), 0.9, 0.6, 0.7, 0.2),
  smokedOak: timber(ramp('#6f5138', '#5c4230', '#3f2d22'), 0.9, 0.7, 0.7, 0.3),
  walnut: timber(ramp('#80573a', '#694530', '#422a1e'), 0.7, 0.85, 0.5, 0.2),
  pine: timber(ramp('#e0bd84', '#d3a766', '#b57b3c'), 0.55, 0.85, 0.1, 0.75),
  ash: timber(ramp('#e0cfae', '#d3bd95', '#ac9066'), 0.7, 0.8, 0.6, 0.08),
  beech: timber(ramp('#d8ab82', '#cc9c72', '#b98660'), 1.1, 0.3, 0.5, 0),
  maple: timber(ramp('#e3c9a2', '#dbbd92', '#c7a478'), 0.8, 0.3, 0.15, 0.05),
  cherry: timber(ramp('#b9754c', '#a7653f', '#8a4f30'), 0.8, 0.5, 0.2, 0.1),
  teak: timber(ramp('#a9773f', '#94642f', '#6c4522'), 0.9, 0.65, 0.5, 0.1),
  larch: timber(ramp('#cf9d62', '#bb834a', '#8d5930'), 0.6, 0.9, 0.15, 0.6),
  wenge: timber(ramp('#55402f', '#402f24', '#2b201a'), 1.6, 0.8, 0.7, 0),
  mahogany: timber(ramp('#8f4a2e', '#7c3d26', '#5f2c1c'), 0.9, 0.4, 0.7, 0),
  bamboo: timber(ramp('#dcbd80', '#d1ae6c', '#bb9655'), 2.2, 0.25, 0.3, 0),
  greyed: timber(ramp('#a9a49a', '#918b80', '#635d54'), 0.8, 0.9, 0.5, 0.4),
  driftwood: timber(ramp('#c2b8a6', '#aa9f8c', '#7c7263'), 0.7, 0.9, 0.5, 0.4),
  charred: timber(ramp('#35312f', '#2a2725', '#1f1d1c'), 0.7, 1, 0.4, 0.3),
  reclaimed: timber(ramp('#9a7350', '#7f5a3c', '#523924'), 0.8, 0.9, 0.6, 0.5),
  limed: timber(ramp('#dcd5c8', '#cfc6b6', '#b3a792'), 0.9, 0.6, 0.9, 0.2),
} satisfies Record<string, Timber>;

const KNOT = color('#3d2415');

/** The grain at a point of a board. `tone` runs from 0 (early wood) to 1 (late wood). */
export class Grain {
  tone = 0;
  pore = 0;
  knot = 0;
}

/** Computes the grain of a board cut from a log. `x` (along) and `y` (across) are centimetres from its middle. */
export function cutBoard(x: number, y: number, id: number, wood: Timber, grain: Grain): void {
  const px = x + pick(id, 1) * 900;
  const py = y + pick(id, 2) * 900;
  grain.knot = 0;
  let push = 0;
  if (pick(id, 3) < wood.knots) {
    const dx = (x - (pick(id, 4) - 0.5) * 60) * 0.62;
    const dy = y - (pick(id, 5) - 0.5) * 8;
    const radius = 0.7 + pick(id, 6) * 1.1;
    const wobble = 1 + 0.25 * localFbm(px * 0.5, py * 0.5, 2, 5);
    const distance = (Math.sqrt(dx * dx + dy * dy) * wobble) / radius;
    if (distance < 9) {
      push = radius * 2.2 * Math.exp(-distance * distance * 0.09);
      grain.knot = 1 - smoothstep(0.75, 1.25, distance);
    }
  }
  // The distance between cut and heart varies along the board, which gives flat-sawn boards their arches.
  const depth = 1 + pick(id, 7) * 5 + 2.6 * localFbm(px * 0.011, pick(id, 8) * 50, 2, 11);
  const off = y - (pick(id, 9) - 0.5) * 16;
  const sway = localFbm(px * 0.025, py * 0.16, 3, 13) * 0.8;
  const radius = Math.sqrt(off * off + depth * depth * 6) + sway + push;
  const rings = radius * wood.rings;
  const year = Math.floor(rings);
  const season = rings - year;
  const late = season < 0.86 ? (season / 0.86) ** 2.4 : (1 - season) / 0.14;
  const strength = 0.55 + 0.45 * random(year, id & 0xffff, 17);
  const fibre = localFbm(px * 0.22, py * 5, 3, 19);
  const dash = localFbm(px * 0.55, py * 11, 2, 23);
  grain.pore = smoothstep(0.42, 0.75, dash + late * 0.2) * wood.pores;
  const figure = late * strength * wood.figure;
  grain.tone = clamp01(0.16 + figure * 0.75 + fibre * 0.22 + localFbm(px * 0.03, py * 0.12, 2, 29) * 0.14);
}

/** Colours a texel as wood; `tint` makes the whole board lighter or darker. */
export function paintGrain(texel: Texel, grain: Grain, wood: Timber, tint: number): void {
  texel.paintRamp(wood.colors, grain.tone);
  texel.lighten(tint - grain.pore * 0.07);
  if (grain.knot > 0) texel.blend(KNOT, grain.knot * 0.72);
}
