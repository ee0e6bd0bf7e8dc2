import type { Color, Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, mix, pick, random, smoothstep, speckle, wrap } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Crossing, findCrossing, type Weave } from '../toolkit/weaves.ts';

export interface WovenStyle {
  sizeCm: number;
  warps: number;
  wefts: number;
  weave: Weave;
  warp: Ramp;
  weft: Ramp;
  /** Colour of single threads, for checks and stripes. The functions return its amount; 0 keeps the main colour. */
  stripe?: { color: Color; warp: (thread: number) => number; weft: (thread: number) => number };
  slub: number;
  /** Fading along folds and worn places. */
  fade?: { color: Color; amount: number };
  roughness: number;
  /** Share of threads that are metallic. */
  lurex?: number;
  seed: number;
}

/** Woven cloth, computed thread by thread. */
export function woven(style: WovenStyle): Surface {
  const { sizeCm, warps, wefts, seed, stripe, fade } = style;
  const threadMm = (sizeCm * 10) / Math.max(warps, wefts);
  return {
    sizeCm,
    ...(style.lurex && { hasMetal: true }),
    occlusion: 0.7,
    painter: () => {
      const yarn = new Crossing();
      return (u, v, texel) => {
        const drift = 0.25 / Math.max(warps, wefts);
        const du = fbm(u, v, 5, 5, 2, seed) * drift;
        const dv = fbm(u, v, 5, 5, 2, seed + 1) * drift;
        findCrossing(wrap(u + du, 1), wrap(v + dv, 1), warps, wefts, style.weave, style.slub, seed + 2, yarn);
        const own = random(yarn.thread, yarn.isWarp ? 1 : 2, seed + 3);
        const slow = fbm(u, v, 4, 4, 4, seed + 4);
        const tone = clamp01(0.5 + (own - 0.5) * 0.5 + yarn.fibre * 0.28 + slow * 0.12);
        texel.paintRamp(yarn.isWarp ? style.warp : style.weft, tone);
        if (stripe) {
          const amount = yarn.isWarp ? stripe.warp(yarn.thread) : stripe.weft(yarn.thread);
          if (amount > 0) {
            texel.blend(stripe.color, amount);
            texel.lighten((tone - 0.5) * 0.08);
          }
        }
        texel.lighten(-0.07 * yarn.across * yarn.across - (1 - yarn.height) * 0.09);
        if (fade) {
          const rubbed = smoothstep(-0.1, 0.7, fbm(u, v, 3, 3, 5, seed + 5)) * clamp01(yarn.height * 1.4 - 0.3);
          texel.blend(fade.color, rubbed * fade.amount);
        }
        texel.height = threadMm * (0.75 * yarn.height + 0.06 * yarn.fibre) + slow * threadMm * 0.2;
        texel.roughness = style.roughness + yarn.fibre * 0.05 + slow * 0.03;
        if (style.lurex && own < style.lurex) {
          texel.metalness = 0.85;
          texel.roughness = 0.34 + yarn.fibre * 0.06;
        }
      };
    },
  };
}

export interface KnitStyle {
  sizeCm: number;
  columns: number;
  rows: number;
  yarn: Ramp;
  /** Second yarn, and the stitches that use it. */
  second?: { yarn: Ramp; at: (column: number, row: number) => boolean };
  /** Number of columns per rib; every other rib lies lower. */
  rib?: number;
  fuzz: number;
  seed: number;
}

/** Stockinette: every stitch is a pair of slanted loops. */
export function knit(style: KnitStyle): Surface {
  const { columns, rows, seed, rib = 0 } = style;
  const stitchMm = (style.sizeCm * 10) / columns;
  return {
    sizeCm: style.sizeCm,
    occlusion: 0.8,
    painter: () => (u, v, texel) => {
      const drift = 0.12 / columns;
      const x = (u + fbm(u, v, 6, 6, 2, seed) * drift) * columns;
      const y = (v + fbm(u, v, 6, 6, 2, seed + 1) * drift) * rows;
      const i = Math.floor(x);
      const column = wrap(i, columns);
      const ribHeight = rib > 0 ? 0.5 + 0.5 * Math.cos(((wrap(x, rib * 2) - rib / 2) / rib) * Math.PI) : 1;
      const side = x - i < 0.5 ? -1 : 1;
      let best = -1;
      let bestAlong = 0;
      let bestAcross = 0;
      let bestRow = 0;
      for (let j = Math.floor(y) - 1; j <= Math.floor(y) + 1; j++) {
        // A leg slants away from the middle of the stitch. It is longer than its row and ends under the next one.
        const dx = x - i - 0.5 - side * 0.24;
        const dy = y - j - 0.5;
        const along = (dy * 0.86 - side * dx * 0.62) / 0.92;
        const across = (dx * 0.9 + side * dy * 0.36) / 0.27;
        const distance = along * along + across * across;
        if (distance >= 1) continue;
        const height = Math.sqrt(1 - distance) * (0.85 - along * 0.25);
        if (height <= best) continue;
        best = height;
        bestAlong = along;
        bestAcross = across;
        bestRow = wrap(j, rows);
      }
      const twist = Math.sin((bestAlong * 7 + bestAcross * 2.4) * 2);
      const hair = fbm(u, v, 150, 150, 2, seed + 2);
      const slow = fbm(u, v, 3, 3, 3, seed + 3);
      const isSecond = style.second?.at(column, bestRow) ?? false;
      const colors = isSecond && style.second ? style.second.yarn : style.yarn;
      const tone =
        0.5 + twist * 0.14 + hair * 0.22 * style.fuzz + (pick(column * 991 + bestRow, seed) - 0.5) * 0.25 + slow * 0.15;
      texel.paintRamp(colors, clamp01(tone));
      const height = Math.max(0, best);
      texel.lighten(-0.2 * (1 - smoothstep(0, 0.55, height)) - (1 - ribHeight) * 0.06);
      texel.height =
        stitchMm *
        (0.42 * height + 0.03 * twist * height + 0.012 * hair * style.fuzz + (rib > 0 ? 0.7 * ribHeight : 0));
      texel.roughness = 0.88 + hair * 0.05;
    },
  };
}

export interface PileStyle {
  sizeCm: number;
  colors: Ramp;
  /** Number of corduroy ridges across the tile; 0 for flat pile. */
  wales: number;
  /** How irregular the direction of the pile is, 0 to 1. */
  crush: number;
  /** A raised ornament drawn by mirrored noise; `repeats` counts it across the tile. */
  damask?: { repeats: number; ground: Ramp; share: number };
  sheen: number;
  seed: number;
}

/** Velvet, corduroy and damask, whose brightness depends on the direction of the pile. */
export function pile(style: PileStyle): Surface {
  const { seed, damask } = style;
  return {
    sizeCm: style.sizeCm,
    painter: () => (u, v, texel) => {
      const hair = fbm(u, v, 200, 200, 2, seed);
      const brush = fbm(u + fbm(u, v, 3, 3, 3, seed + 1) * 0.08, v, 4, 3, 4, seed + 2);
      const fold = 1 - Math.abs(fbm(u + brush * 0.02, v, 7, 6, 3, seed + 3)) * 1.7;
      const push = style.crush * (fold * 0.7 + brush * 0.5);
      const wale = style.wales > 0 ? Math.sqrt(Math.abs(Math.sin(Math.PI * u * style.wales))) : 1;
      let raised = 1;
      if (damask) raised = smoothstep(-0.03, 0.05, figure(u, v, damask.repeats, seed + 4) - 0.5 + damask.share);
      const tone = clamp01(0.42 + push * 0.42 + brush * 0.12 + hair * 0.12);
      texel.paintRamp(style.colors, tone);
      if (damask && raised < 1) {
        texel.blendRamp(damask.ground, clamp01(0.5 + 0.25 * speckleLine(u, v, seed + 6) + brush * 0.15), 1 - raised);
      }
      texel.lighten(-0.13 * (1 - wale));
      texel.height = hair * 0.06 + push * 0.9 + wale * (style.wales > 0 ? 0.9 : 0) + raised * (damask ? 0.55 : 0);
      texel.roughness = mix(0.62, 0.8 - style.sheen * 0.3 - push * 0.12 * style.sheen, raised) + hair * 0.05;
    },
  };
}

const speckleLine = (u: number, v: number, seed: number): number => speckle(u, v, 120, 420, seed) - 0.5;

/** A symmetric damask figure: mirrored noise over two rows of medallions, offset by half a repeat. */
function figure(u: number, v: number, repeats: number, seed: number): number {
  const x = Math.abs(wrap(u * repeats * 2, 1) - 0.5);
  const y = wrap(v * repeats * 2, 1);
  const medallion = Math.cos(2 * Math.PI * u * repeats) * Math.cos(2 * Math.PI * v * repeats);
  const petals = fbm(x, y, 6, 4, 2, seed);
  const lace = Math.abs(fbm(x, y, 4, 4, 3, seed + 1));
  const rim = Math.abs(medallion - 0.08);
  return (
    0.5 +
    medallion * 0.5 +
    petals * 0.45 -
    (1 - smoothstep(0.03, 0.12, lace)) * 0.6 +
    (1 - smoothstep(0.03, 0.06, rim)) * 0.8
  );
}
