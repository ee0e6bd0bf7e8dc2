import { pick } from '../toolkit/noise.ts';
import type { Voronoi } from '../toolkit/voronoi.ts';

/** The relative radius of a pebble in the direction of the point. Pebbles are oval with a few corners. */
export function pebbleOutline({ id, dx, dy }: Voronoi): number {
  const angle = Math.atan2(dy, dx) + pick(id, 41) * 6.28;
  return 1 + 0.22 * Math.cos(2 * angle) + 0.09 * Math.cos(3 * angle + id) + 0.06 * Math.cos(5 * angle);
}
