import { type MapKind, mapKinds } from '@polyshelf/contract/assets';
import sharp, { type Sharp } from 'sharp';
import { decodeExr, MAX_DECODED_BYTES, MAX_DECODED_PIXELS, readExrHeader } from '../../platform/formats/exr.ts';
import { safeFileName } from '../../platform/formats/file-name.ts';
import { openImage, readImageFacts } from '../../platform/formats/image.ts';
import { shrinkAndMeasure } from '../../platform/formats/panorama.ts';
import type { FileFormat } from '../media/index.ts';
import { runChecks } from './checks/found.ts';
import { shrinkToMark } from './checks/mark-spot.ts';
import type { Rgb } from './checks/normal-map.rules.ts';
import { readPicture } from './checks/picture.ts';
import { type MapFile, type MeasuredMap, mapChecks, measureMap, setChecks } from './checks/texture-checks.ts';
import { formatOf } from './file-formats.rules.ts';
import type { InspectedFiles, Inspection } from './inspection.ts';
import { type NamedMap, readMapKey, readMapName, resolutionOf } from './map-kind.rules.ts';
import { previewSideOf } from './preview-side.rules.ts';

/** The side of the maps that the renderer loads. They are not published. */
const RENDERED_SIDE = 1024;

const EXR_LIMITS = { pixels: MAX_DECODED_PIXELS, megabytes: MAX_DECODED_BYTES / 1024 ** 2 };

interface ReadableMap extends MapFile {
  /** Whether the picture can be decoded; large .exr files cannot. */
  isDecodable: boolean;
}

/** Reads every map of a texture and makes the small maps of the viewer. */
export async function inspectTexture(inspection: Inspection): Promise<InspectedFiles> {
  const maps: ReadableMap[] = [];
  for (const file of inspection.source.files) {
    const found = await inspection.check(file, () => readMapFile(inspection, file));
    if (found) maps.push(found);
  }
  for (const { file, map, format, width, height, depth, hasAlpha } of maps) {
    const resolution = resolutionOf(width, height);
    inspection.addFile(file, safeFileName(file), { format, map: map === 'arm' ? null : map, resolution });
    inspection.fileFacts.push({ file, map, format, resolution, width, height, depth, hasAlpha });
  }
  await checkMaps(inspection, maps);
  const shown = await makePreviews(inspection, maps);
  const base = bestOf(maps, 'basecolor');
  const { files, staged, problems, fileFacts, marks } = inspection;
  return {
    type: 'texture',
    facts: factsOf(maps, Object.keys(shown)),
    files,
    previews: inspection.previews,
    staged,
    problems,
    fileFacts,
    marks,
    flatPicture: base && base.format !== 'exr' ? inspection.pathOf(base.file) : (Object.values(shown)[0] ?? null),
    renderable: shown.basecolor ? { type: 'texture', maps: shown } : null,
  };
}

async function readMapFile(inspection: Inspection, file: string): Promise<ReadableMap | null> {
  const format = formatOf(file);
  if (format !== 'png' && format !== 'jpg' && format !== 'exr') {
    inspection.report('ignored-file', file, { type: 'texture' });
    return null;
  }
  const given = inspection.source.maps[file];
  const map = given === undefined ? readMapName(file).map : readMapKey(given);
  const path = inspection.pathOf(file);
  if (format !== 'exr') return { file, map, format, isDecodable: true, ...(await readImageFacts(path)) };
  const { width, height, channels, isDecodable } = await readExrHeader(path);
  return { file, map, format, width, height, depth: 16, hasAlpha: channels.includes('A'), isDecodable };
}

/** Checks each map by itself and then all of them together. Only one decoded picture is in memory at a time. */
async function checkMaps(inspection: Inspection, maps: ReadableMap[]): Promise<void> {
  const measured: MeasuredMap[] = [];
  const drawn = new Map<string, Rgb>();
  let heights: Rgb | null = null;
  // Heights come first, because normals are compared with them.
  for (const file of maps.toSorted((a, b) => Number(b.map === 'height') - Number(a.map === 'height'))) {
    if (!file.isDecodable) {
      inspection.report('too-large-to-preview', file.file, EXR_LIMITS);
      continue;
    }
    const path = inspection.pathOf(file.file);
    const picture = await inspection.check(file.file, () => readPicture(path, file.format));
    if (!picture) continue;
    const map = measureMap(file, picture, heights);
    measured.push(map);
    if (map.map === 'height') heights = await shrinkToMark(picture.colors);
    for (const problem of runChecks(mapChecks, map)) await inspection.reportMarked(problem, picture.colors);
    if (map.seam) drawn.set(map.file, await shrinkToMark(picture.colors));
  }
  for (const problem of runChecks(setChecks, measured)) {
    const picture = drawn.get(problem.file ?? '');
    if (picture) await inspection.reportMarked(problem, picture, { isRolled: true });
    else inspection.problems.push(problem);
  }
}

/** Picks the smallest file of a map that is large enough for the renderer, because it is the fastest to read. */
function bestOf(maps: ReadableMap[], kind: NamedMap): ReadableMap | undefined {
  const rank = ({ width, format }: ReadableMap) =>
    (format === 'exr' ? 1e9 : 0) + (width >= RENDERED_SIDE ? width : 1e6 - width);
  return maps.filter(({ map, isDecodable }) => map === kind && isDecodable).toSorted((a, b) => rank(a) - rank(b))[0];
}

function factsOf(maps: ReadableMap[], kinds: string[]): Record<string, unknown> {
  const largest = maps.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  if (!largest) return {};
  const { width, height } = largest;
  return {
    width,
    height,
    resolution: resolutionOf(width, height),
    maps: mapKinds.filter((kind) => kinds.includes(kind) || maps.some(({ map }) => map === kind)),
    depth: Math.max(...maps.map(({ depth }) => depth)),
    formats: [...new Set(maps.map(({ format }) => format))],
  };
}

/** Makes the previews and returns the paths of the maps for the renderer. */
async function makePreviews(inspection: Inspection, maps: ReadableMap[]): Promise<Partial<Record<MapKind, string>>> {
  const made: Partial<Record<MapKind, string>> = {};
  const side = previewSideOf(maps.map(({ width, height }) => Math.max(width, height)));
  const add = async (kind: MapKind, from: ReadableMap | undefined, change?: (image: Sharp) => Sharp) => {
    if (made[kind] || !from) return;
    const path = inspection.pathOf(from.file);
    const draw = async (largest: number) => {
      const image = await openMap(path, from.format);
      const sized = (change?.(image) ?? image).resize(largest, largest, { fit: 'inside', withoutEnlargement: true });
      return sized.webp({ quality: kind.startsWith('normal') ? 92 : 82, effort: 2 }).toBuffer();
    };
    const body = await inspection.check(from.file, () => draw(side));
    if (!body) return;
    const preview = inspection.addPreview('map', kind, 'webp', body);
    const isPlain = !change && from.format !== 'exr' && Math.max(from.width, from.height) <= RENDERED_SIDE;
    if (side === RENDERED_SIDE) made[kind] = preview;
    else made[kind] = isPlain ? path : inspection.writeToStaging(`rendered-${kind}.webp`, await draw(RENDERED_SIDE));
  };
  for (const kind of mapKinds) if (kind !== 'normal_dx') await add(kind, bestOf(maps, kind));
  // The viewer uses OpenGL normals; DirectX normals have the green channel inverted.
  await add('normal_gl', bestOf(maps, 'normal_dx'), (image) => image.linear([1, -1, 1], [0, 255, 0]));
  const packed = bestOf(maps, 'arm');
  await add('ao', packed, (image) => image.extractChannel(0));
  await add('roughness', packed, (image) => image.extractChannel(1));
  await add('metalness', packed, (image) => image.extractChannel(2));
  return made;
}

async function openMap(path: string, format: FileFormat): Promise<Sharp> {
  if (format !== 'exr') return openImage(path).removeAlpha().toColourspace('srgb');
  const { small } = shrinkAndMeasure(await decodeExr(path, await readExrHeader(path)), RENDERED_SIDE);
  const bytes = Uint8Array.from(small.rgb, (value) => Math.round(255 * Math.min(1, Math.max(0, value))));
  return sharp(bytes, { raw: { width: small.width, height: small.height, channels: 3 } });
}
