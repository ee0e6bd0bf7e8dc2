import { type MapKind, mapKinds } from '@polyshelf/contract/assets';

/** `arm` is three maps in one picture: occlusion in red, roughness in green, metalness in blue. */
export type NamedMap = MapKind | 'arm';

/** Phrases of real file names, split into words. */
const phrases: Record<NamedMap, string> = {
  basecolor: 'base color, basecolor, base colour, basecolour, albedo, alb, diffuse, diff, dif, color, colour, col, bc',
  normal_gl:
    'normal gl, normalgl, normal opengl, normal open gl, normal ogl, nor gl, nrm gl, norm gl, normal, normals, nor, nrm, norm, nml, nmap',
  normal_dx: 'normal dx, normaldx, normal directx, normal direct x, normal d3d, nor dx, nrm dx, norm dx',
  roughness: 'roughness, rough, rgh, rou',
  metalness: 'metalness, metallic, metallness, metalic, mtl, met',
  height: 'height, heightmap, height map, displacement, displace, disp, disp16, bump, bmp, hgt',
  ao: 'ambient occlusion, ambientocclusion, occlusion, ao, occ, amb',
  opacity: 'opacity, opac, alpha, transparency, cutout',
  emission: 'emission, emissive, emit, emis, glow',
  arm: 'arm, orm, aorm, occlusion roughness metallic, occlusion roughness metalness, ao roughness metallic, ao rough metal',
};

/** Words that are too short or too common to count except at the end of a name. */
const weakWords: Record<string, NamedMap> = {
  d: 'basecolor',
  n: 'normal_gl',
  r: 'roughness',
  m: 'metalness',
  metal: 'metalness',
  h: 'height',
  e: 'emission',
  mask: 'opacity',
};

const kindOfPhrase = new Map(
  Object.entries(phrases).flatMap(([kind, list]) => list.split(', ').map((phrase) => [phrase, kind as NamedMap])),
);
const LONGEST_PHRASE = 3;

const RESOLUTION =
  /^(?:\d{1,2}k|(?:256|512|1024|2048|4096|8192|16384)(?:x\d{3,5})?(?:px)?|\d{1,2}bit|jpe?g|png|exr|tiff?|webp)$/;
/** Some shops end every file name with the workflow of the set. */
const WORKFLOWS = new Set(['metalness', 'specular']);

const wordsOf = (name: string): string[] =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export interface MapName {
  /** The name without map and resolution: the same for all maps of one texture. */
  stem: string;
  map: NamedMap | null;
}

/** Reads a file name such as `Metal007_1K_Normal.jpg` or `wood_floor_nor_gl_2k.png`. */
export function readMapName(name: string): MapName {
  const words = wordsOf(name.split('/').at(-1) ?? name);
  const nameWords = words.filter((word) => !RESOLUTION.test(word));
  const found = findLastPhrase(withoutWorkflow(words, nameWords));
  if (!found) return { stem: nameWords.join(' '), map: null };
  const stem = nameWords.filter((_, i) => i < found.start || i >= found.end).join(' ');
  return { stem, map: found.kind };
}

/** `Oak_COL_2K_METALNESS.png` is the colour map of a metalness set: the map comes before the resolution. */
function withoutWorkflow(words: string[], nameWords: string[]): string[] {
  const last = nameWords.at(-1) ?? '';
  const rest = nameWords.slice(0, -1);
  const followsResolution = RESOLUTION.test(words.at(-2) ?? '');
  return followsResolution && WORKFLOWS.has(last) && findLastPhrase(rest) ? rest : nameWords;
}

function findLastPhrase(words: string[]): { kind: NamedMap; start: number; end: number } | null {
  for (let end = words.length; end > 0; end--) {
    for (let start = Math.max(0, end - LONGEST_PHRASE); start < end; start++) {
      const kind = kindOfPhrase.get(words.slice(start, end).join(' '));
      if (kind) return { kind, start, end };
    }
  }
  const weak = words.length > 1 ? weakWords[words.at(-1) ?? ''] : undefined;
  return weak ? { kind: weak, start: words.length - 1, end: words.length } : null;
}

const threeMaps: Record<string, NamedMap> = {
  map: 'basecolor',
  color: 'basecolor',
  normalMap: 'normal_gl',
  roughnessMap: 'roughness',
  metalnessMap: 'metalness',
  displacementMap: 'height',
  bumpMap: 'height',
  aoMap: 'ao',
  alphaMap: 'opacity',
  emissiveMap: 'emission',
};

/** Reads the name of a map in info.json: one of ours, or a property of three.js materials. */
export function readMapKey(key: string): NamedMap | null {
  const own = mapKinds.find((kind) => kind === key.toLowerCase());
  return own ?? threeMaps[key] ?? readMapName(key).map;
}

/** Rounds the longer side to `1K`, `2K` …; null below three quarters of 1K. */
export function resolutionOf(width: number, height: number): string | null {
  const thousands = Math.round(Math.max(width, height) / 1024);
  return Math.max(width, height) < 768 ? null : `${Math.max(1, thousands)}K`;
}
