import { clamp01, localFbm, random, smoothstep, wrap } from './noise.ts';

/** Whether the warp thread lies over the weft at a crossing. */
export type Weave = (warp: number, weft: number) => boolean;

/** Thread counts must be multiples of the period: plain 2; basket, twill and denim 4; satin 8; herringbone 16. */
export const weaves = {
  plain: (warp, weft) => (warp + weft) % 2 === 0,
  basket: (warp, weft) => (Math.floor(warp / 2) + Math.floor(weft / 2)) % 2 === 0,
  twill: (warp, weft) => wrap(warp - weft, 4) < 2,
  denim: (warp, weft) => wrap(warp - weft, 4) !== 0,
  satin: (warp, weft) => wrap(warp * 3 - weft, 8) !== 0,
  herringbone: (warp, weft) => wrap((wrap(warp, 16) < 8 ? warp : -warp - 1) - weft, 4) < 2,
} satisfies Record<string, Weave>;

/** The topmost yarn at a point of a cloth. */
export class Crossing {
  isWarp = true;
  /** Index of the thread in its direction. */
  thread = 0;
  /** Distance from the middle of the thread (0) to its side (1). */
  across = 0;
  /** Height from the lowest yarn (0) to the highest (1). */
  height = 0;
  /** Brightness of the twisted fibres, -1 to 1. */
  fibre = 0;
}

/** Finds the topmost yarn; `slub` is the unevenness of the yarn, 0 to 1. */
export function findCrossing(
  u: number,
  v: number,
  warps: number,
  wefts: number,
  weave: Weave,
  slub: number,
  seed: number,
  yarn: Crossing,
): void {
  const x = u * warps;
  const y = v * wefts;
  const i = Math.floor(x);
  const j = Math.floor(y);
  const warp = wrap(i, warps);
  const weft = wrap(j, wefts);
  const a = x - i - 0.5;
  const b = y - j - 0.5;
  const isOver = weave(warp, weft) ? 1 : 0;
  const nextWeft = weave(warp, wrap(weft + (b < 0 ? -1 : 1), wefts)) ? 1 : 0;
  const nextWarp = weave(wrap(warp + (a < 0 ? -1 : 1), warps), weft) ? 1 : 0;
  const alongWarp = isOver + (nextWeft - isOver) * smoothstep(0.05, 0.95, Math.abs(b));
  const alongWeft = 1 - (isOver + (nextWarp - isOver) * smoothstep(0.05, 0.95, Math.abs(a)));
  const thickWarp = 0.5 - slub * 0.16 * (0.5 + periodicAlong(v, warp, wefts, seed));
  const thickWeft = 0.5 - slub * 0.16 * (0.5 + periodicAlong(u, weft, warps, seed + 1));
  const acrossWarp = Math.abs(a) / thickWarp;
  const acrossWeft = Math.abs(b) / thickWeft;
  const warpHeight = acrossWarp < 1 ? alongWarp * 0.55 + 0.45 * Math.sqrt(1 - acrossWarp * acrossWarp) : -0.1;
  const weftHeight = acrossWeft < 1 ? alongWeft * 0.55 + 0.45 * Math.sqrt(1 - acrossWeft * acrossWeft) : -0.1;
  yarn.isWarp = warpHeight >= weftHeight;
  yarn.thread = yarn.isWarp ? warp : weft;
  yarn.across = clamp01(yarn.isWarp ? acrossWarp : acrossWeft);
  yarn.height = Math.max(0, yarn.isWarp ? warpHeight : weftHeight);
  yarn.fibre = yarn.isWarp
    ? localFbm(a * 5 + b * 2.2 + warp * 17, b * 1.6 + weft * 3.1, 2, seed + 2)
    : localFbm(b * 5 + a * 2.2 + weft * 17, a * 1.6 + warp * 3.1, 2, seed + 3);
}

/** Thickness along one thread, equal at both ends of the texture. */
function periodicAlong(t: number, thread: number, count: number, seed: number): number {
  const steps = Math.max(4, Math.round(count / 6));
  const at = wrap(t, 1) * steps;
  const index = Math.floor(at);
  const from = random(index % steps, thread, seed);
  const to = random((index + 1) % steps, thread, seed);
  return from + (to - from) * smoothstep(0, 1, at - index);
}
