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

/** What a map is called; one that we have no word for keeps its own. */
export const mapName = (map: string): string => names[map]?.() ?? map;
