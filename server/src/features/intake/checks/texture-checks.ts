import type { Problem } from '@polyshelf/contract/problems';
import type { NamedMap } from '../map-kind.rules.ts';
import { readTerraces } from './banding.rules.ts';
import type { ColorMark } from './color-mark.ts';
import { type Checks, type Found, foundIn, roundTo } from './found.ts';
import {
  type Box,
  looksLikeNormals,
  type NormalDirection,
  type Rgb,
  readDirection,
  readLevels,
  readNormalCurve,
} from './normal-map.rules.ts';
import type { CheckedPicture, Pixels } from './picture.ts';
import { findSeam, type Seam } from './seam.rules.ts';

/** What is known about one map without its pixels. */
export interface MapFile {
  file: string;
  map: NamedMap | null;
  format: 'png' | 'jpg' | 'exr';
  width: number;
  height: number;
  depth: number;
  hasAlpha: boolean;
}

/** What was measured in the pixels of one map. The pixels themselves are dropped. */
export interface MeasuredMap extends MapFile {
  mark: ColorMark | null;
  /** The value that the whole alpha channel has; null without alpha and when it varies. */
  constantAlpha: number | null;
  hasVaryingAlpha: boolean;
  seam: Seam | null;
  direction: NormalDirection | null;
  curve: 'srgb' | 'darkened' | null;
  level: number;
  /** The map that a file without a map in its name seems to be. */
  probableMap: NamedMap | null;
  /** The width of terraces in pixels of the file. */
  terraces: number | null;
}

const isNormal = (map: NamedMap | null) => map === 'normal_gl' || map === 'normal_dx';
const isColor = (map: NamedMap | null) => map === 'basecolor' || map === 'emission';
/** A picture whose red, green and blue differ by more than this on average has colours. */
const COLORFUL = 12;

/** `heights` is the height map of the same set, if there is one. */
export function measureMap(file: MapFile, { colors, alpha, mark }: CheckedPicture, heights: Rgb | null): MeasuredMap {
  const [lowest, highest] = alpha ? rangeOf(alpha) : [255, 255];
  const levels = isNormal(file.map) || file.map === null ? readLevels(colors) : null;
  const seemsNormal = levels !== null && looksLikeNormals(levels);
  const direction = levels && (isNormal(file.map) || seemsNormal) ? readDirection(colors, heights) : null;
  const terraces =
    file.map === 'height' && file.depth === 8 ? readTerraces(colors.data, colors.width, colors.height, 3) : null;
  return {
    ...file,
    mark,
    constantAlpha: alpha && lowest === highest ? lowest : null,
    hasVaryingAlpha: lowest !== highest,
    seam: findSeam(colors),
    direction,
    curve: levels && isNormal(file.map) ? readNormalCurve(levels) : null,
    level: levels ? Math.round((levels.red + levels.green) / 2) : 0,
    probableMap: file.map !== null ? null : probableMap(seemsNormal, direction, colors),
    terraces: terraces && Math.round((terraces * file.width) / colors.width),
  };
}

function probableMap(seemsNormal: boolean, direction: NormalDirection | null, colors: Pixels): NamedMap | null {
  if (seemsNormal) return direction ? `normal_${direction.convention}` : null;
  return colorfulness(colors) > COLORFUL ? 'basecolor' : null;
}

function colorfulness({ data }: Pixels): number {
  let sum = 0;
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    sum += Math.max(r, g, b) - Math.min(r, g, b);
  }
  return (3 * sum) / Math.max(1, data.length);
}

function rangeOf({ data }: Pixels): [number, number] {
  let [lowest, highest] = [255, 0];
  for (const value of data) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return [lowest, highest];
}

type Place = NonNullable<Problem['place']>;

const flipped = (found: MeasuredMap, convention: 'gl' | 'dx'): Found[] =>
  found.map === `normal_${convention === 'gl' ? 'dx' : 'gl'}` && found.direction?.convention === convention
    ? foundIn(found.file, {}, { channel: 'green', box: found.direction.box })
    : [];

/** The nearest power of two that is not larger. */
export const powerBelow = (side: number): number => 2 ** Math.floor(Math.log2(side));
const isPower = (side: number): boolean => powerBelow(side) === side;

/** Problems of single maps. */
export const mapChecks: Checks<MeasuredMap> = {
  'unnamed-map': ({ file, map, probableMap }) => (map === null && probableMap === null ? foundIn(file) : []),
  'probable-map': ({ file, probableMap }) => (probableMap === null ? [] : foundIn(file, { map: probableMap })),
  'normal-looks-dx': (map) => flipped(map, 'dx'),
  'normal-looks-gl': (map) => flipped(map, 'gl'),
  'srgb-normal': ({ file, curve, level }) => (curve === 'srgb' ? foundIn(file, { level }) : []),
  'darkened-normal': ({ file, curve, level }) => (curve === 'darkened' ? foundIn(file, { level }) : []),
  'data-marked-srgb': ({ file, map, mark }) =>
    map !== null && !isColor(map) && mark?.curve === 'srgb' ? foundIn(file, { mark: mark.by, map }) : [],
  'linear-basecolor': ({ file, map, mark }) =>
    map === 'basecolor' && mark?.curve === 'linear' ? foundIn(file, { mark: mark.by }) : [],
  'not-power-of-two': ({ file, width, height }) =>
    isPower(width) && isPower(height)
      ? []
      : foundIn(file, { width, height, nextWidth: powerBelow(width), nextHeight: powerBelow(height) }),
  'banded-height': ({ file, terraces }) => (terraces === null ? [] : foundIn(file, { run: terraces })),
  'constant-alpha': ({ file, constantAlpha }) =>
    constantAlpha === null ? [] : foundIn(file, { level: constantAlpha }, { channel: 'alpha' } satisfies Place),
};

const has = (maps: readonly MapFile[], ...kinds: NamedMap[]) =>
  maps.some(({ map }) => map !== null && kinds.includes(map));
const pixelsOf = ({ width, height }: MapFile) => width * height;

/** Problems of all maps together. */
export const setChecks: Checks<readonly MeasuredMap[]> = {
  'no-basecolor': (maps) => (maps.length === 0 || has(maps, 'basecolor') ? [] : foundIn(null)),
  'no-normal': (maps) => (maps.length === 0 || has(maps, 'normal_gl', 'normal_dx') ? [] : foundIn(null)),
  'no-roughness': (maps) => (maps.length === 0 || has(maps, 'roughness', 'arm') ? [] : foundIn(null)),
  'not-square': (maps) => {
    const largest = maps.toSorted((a, b) => pixelsOf(b) - pixelsOf(a)).find(({ width, height }) => width !== height);
    return largest ? foundIn(largest.file, { width: largest.width, height: largest.height }) : [];
  },
  'doubled-map': (maps) =>
    maps.flatMap(({ file, map, format, width, height }, at) => {
      const isTwin = (one: MeasuredMap) =>
        one.map === map && one.format === format && one.width === width && one.height === height;
      const other = map === null ? undefined : maps.slice(0, at).find(isTwin);
      return other && map ? foundIn(file, { map, width, height, other: other.file }) : [];
    }),
  'mixed-resolutions': (maps) => {
    const largest = maps.toSorted((a, b) => pixelsOf(b) - pixelsOf(a))[0];
    const best = new Map<NamedMap, MeasuredMap>();
    for (const one of maps)
      if (one.map && pixelsOf(one) > pixelsOf(best.get(one.map) ?? { ...one, width: 0 })) best.set(one.map, one);
    return [...best].flatMap(([map, { file, width, height }]) =>
      largest && width * height < pixelsOf(largest)
        ? foundIn(file, { map, width, height, otherWidth: largest.width, otherHeight: largest.height })
        : [],
    );
  },
  /** Only the worst map is named: the maps of a set usually share their seams. A cut-out has no edges to fit. */
  'visible-seam': (maps) => {
    if (has(maps, 'opacity') || maps.some(({ hasVaryingAlpha }) => hasVaryingAlpha)) return [];
    const worst = maps
      .flatMap(({ seam, ...about }) => (seam ? [{ ...about, seam }] : []))
      .toSorted((a, b) => b.seam.ratio - a.seam.ratio)[0];
    if (!worst) return [];
    const { file, width, height, seam } = worst;
    const pixel = Math.round(seam.at * (seam.edges === 'left-right' ? height : width));
    return foundIn(file, { edges: seam.edges, pixel, ratio: roundTo(seam.ratio, 1) }, { box: seam.box });
  },
};

export type { Box };
