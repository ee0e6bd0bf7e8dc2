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

/** Sorts maps in the usual order of artists; unknown maps come last. */
export const sortedMaps = <T>(items: readonly T[], mapOf: (item: T) => string): T[] => {
  const rank = (item: T) => order.indexOf(mapOf(item)) >>> 0;
  return items.toSorted((a, b) => rank(a) - rank(b));
};

/** The display name of a map; an unknown map keeps its own name. */
export const mapName = (map: string): string => names[map]?.() ?? map;
