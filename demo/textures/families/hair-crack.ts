import { fbm, noise, smoothstep } from '../toolkit/noise.ts';

/** Hairline cracks that fade out after some distance, 0 to 1. */
export function hairCrack(u: number, v: number, frequency: number, amount: number, seed: number): number {
  const bend = fbm(u, v, 12, 12, 4, seed, 0.65) * 0.026;
  const line = Math.abs(noise(u + bend, v - bend, frequency, frequency, seed + 1));
  const alive = smoothstep(0.1, 0.35, fbm(u, v, 3, 3, 2, seed + 2) + amount * 0.5 - 0.2);
  return (1 - smoothstep(0.002, 0.009, line)) * alive;
}
