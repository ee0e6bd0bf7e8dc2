import { m } from './compiled/messages.js';

const names: Record<string, () => string> = {
  basecolor: m.map_basecolor,
  normal_gl: m.map_normal_gl,
  normal_dx: m.map_normal_dx,
  roughness: m.map_roughness,
  metalness: m.map_metalness,
  height: m.map_height,
  ao: m.map_ao,
  opacity: m.map_opacity,
  emission: m.map_emission,
};

const order = Object.keys(names);

/** In the order in which artists think of them; those that we have no word for come last. */
export const sortedMaps = <T>(items: readonly T[], mapOf: (item: T) => string): T[] => {
  const rank = (item: T) => order.indexOf(mapOf(item)) >>> 0;
  return items.toSorted((a, b) => rank(a) - rank(b));
};

/** What a map is called; one that we have no word for keeps its own. */
export const mapName = (map: string): string => names[map]?.() ?? map;
