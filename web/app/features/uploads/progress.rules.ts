import { SECOND_MS } from '@polyshelf/contract/durations';

/** After this time a change of speed is shown by two thirds. */
const SMOOTHING_MS = 5 * SECOND_MS;

/** The speed in bytes per second after `bytes` more arrived in `ms`. Weighs old samples less the older they are. */
export function smoothSpeed(before: number | null, bytes: number, ms: number): number {
  const now = (Math.max(0, bytes) / ms) * SECOND_MS;
  if (before === null) return now;
  const weight = 1 - Math.exp(-ms / SMOOTHING_MS);
  return before + (now - before) * weight;
}

/** The rounded time in seconds, or null while it cannot be known. */
export function secondsLeft(bytesLeft: number, speed: number | null): number | null {
  if (bytesLeft <= 0) return 0;
  if (speed === null || speed < 1) return null;
  const seconds = bytesLeft / speed;
  if (seconds < 60) return Math.max(1, Math.ceil(seconds / 5) * 5);
  if (seconds < 3_600) return Math.ceil(seconds / 60) * 60;
  return Math.ceil(seconds / 1_800) * 1_800;
}

/** The wait before the next attempt after `failures` failed ones in a row. */
export const retryDelayMs = (failures: number): number =>
  Math.min(30 * SECOND_MS, 1_000 * 2 ** Math.max(0, failures - 1));

interface Wanted {
  path: string;
  bytes: number;
}

const nameOf = (path: string): string => path.split('/').at(-1)?.toLowerCase() ?? '';

/** How many of the last folders and names two paths share. */
function sharedParts(one: string, other: string): number {
  const [a, b] = [one, other].map((path) => path.toLowerCase().split('/').reverse());
  let count = 0;
  while (count < (a?.length ?? 0) && a?.[count] === b?.[count]) count += 1;
  return count;
}

/**
 * Finds which of the files that the server still waits for a chosen file may be: one of the same name and size, and of
 * several the one whose folders fit best. The hash decides whether it is the same file.
 */
export function findWanted<T extends Wanted>(wanted: readonly T[], chosen: Wanted): T | null {
  const candidates = wanted.filter(({ path, bytes }) => bytes === chosen.bytes && nameOf(path) === nameOf(chosen.path));
  return candidates.reduce<T | null>(
    (best, one) =>
      best === null || sharedParts(one.path, chosen.path) > sharedParts(best.path, chosen.path) ? one : best,
    null,
  );
}
