import { fractalNoise, smoothstep } from '../models/noise.ts';
import { dice } from '../models/random.ts';
import { dot, unit, type Vec3 } from '../models/shape/vector.ts';

/** The band of the galaxy: brighter at its centre, and split by dust. */
export function milkyWay(direction: Vec3, pole: Vec3, strength: number): Vec3 {
  const away = dot(direction, pole);
  const centre = unit([pole[1], -pole[0], 0.3]);
  const core = Math.max(0, dot(direction, centre)) ** 3;
  const band = Math.exp(-((away / (0.13 + 0.1 * core)) ** 2)) * (0.35 + 0.9 * core);
  const dust = smoothstep(
    -0.1,
    0.35,
    fractalNoise(direction[0] * 5, direction[1] * 5, direction[2] * 5, 5) + Math.abs(away) * 2.2,
  );
  const cloud = 0.6 + 0.8 * fractalNoise(direction[0] * 9, direction[1] * 9 + 4, direction[2] * 9, 4);
  const glow = strength * band * dust * Math.max(0.1, cloud);
  return [glow * (0.95 + 0.2 * core), glow * 0.92, glow * (1.05 - 0.15 * core)];
}

/**
 * Adds stars as points with the same energy at any resolution. `shown` returns how much of the sky is visible there.
 */
export function addStars(
  pixels: Float32Array,
  width: number,
  count: number,
  seed: number,
  shown: (direction: Vec3) => number,
): void {
  const roll = dice(seed);
  const height = width / 2;
  for (let star = 0; star < count; star++) {
    const y = roll.between(0, 1);
    const turn = roll.between(0, 2 * Math.PI);
    const flat = Math.sqrt(1 - y * y);
    const bright = 0.012 * roll.between(0.02, 1) ** -1.4;
    const warm = roll.between(-1, 1);
    const open = shown([flat * Math.sin(turn), y, flat * Math.cos(turn)]);
    if (open <= 0.01) continue;
    const row = Math.min(height - 1, Math.floor((0.5 - Math.asin(y) / Math.PI) * height));
    const turnShare = turn / (2 * Math.PI) + 0.5;
    const column = Math.floor((turnShare - Math.floor(turnShare)) * width) % width;
    // Pixels near the zenith cover a narrow angle, so a star there spans several of them.
    const spread = Math.max(1, Math.round(1 / Math.max(0.02, flat)));
    const energy = (bright * open * (width / 1024) ** 2) / (spread * Math.max(0.02, flat));
    for (let step = 0; step < spread; step++) {
      const at = (row * width + ((column + step) % width)) * 3;
      for (const [k, tone] of [1 + 0.25 * warm, 1, 1 - 0.25 * warm].entries()) {
        pixels[at + k] = (pixels[at + k] as number) + energy * tone;
      }
    }
  }
}

/** The brightness of the moon's face with its dark plains, as a factor; 0 outside the disc. */
export function moonFace(direction: Vec3, moon: Vec3, radius: number): number {
  const cos = dot(direction, moon);
  if (cos < Math.cos(radius)) return 0;
  const plains = fractalNoise(direction[0] * 180, direction[1] * 180, direction[2] * 180, 3);
  return 0.8 + 0.5 * plains;
}
