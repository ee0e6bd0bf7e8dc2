import { type MapKind, mapKinds } from '@polyshelf/contract/assets';
import sharp, { type Sharp } from 'sharp';
import { decodeExr, readExrHeader } from '../../platform/formats/exr.ts';
import { safeFileName } from '../../platform/formats/file-name.ts';
import { openImage, readImageFacts } from '../../platform/formats/image.ts';
import { shrinkAndMeasure } from '../../platform/formats/panorama.ts';
import type { FileFormat } from '../media/index.ts';
import { formatOf, type Inspected, type Inspection } from './inspection.ts';
import { type NamedMap, readMapKey, readMapName, resolutionOf } from './map-kind.rules.ts';
import { previewSideOf } from './preview-side.rules.ts';

/** The side of the maps that the renderer loads. They are not published. */
const RENDERED_SIDE = 1024;

interface MapFile {
  file: string;
  map: NamedMap | null;
  format: FileFormat;
  width: number;
  height: number;
  depth: number;
}

/** Reads every map of a texture and makes the small maps of the viewer. */
export async function inspectTexture(inspection: Inspection): Promise<Omit<Inspected, 'fingerprint'>> {
  const maps: MapFile[] = [];
  for (const file of inspection.source.files) {
    const found = await inspection.check(file, () => readMapFile(inspection, file));
    if (found) maps.push(found);
  }
  for (const { file, map, format, width, height } of maps) {
    const resolution = resolutionOf(width, height);
    inspection.addFile(file, safeFileName(file), { format, map: map === 'arm' ? null : map, resolution });
    if (map === null) inspection.report('note', 'unnamed-map', file, 'The file name does not say which map this is.');
  }
  const shown = await makePreviews(inspection, maps);
  const base = bestOf(maps, 'basecolor');
  if (!base && maps.length > 0)
    inspection.report('warning', 'no-basecolor', null, 'The texture has no base colour map.');
  const { files, staged, problems } = inspection;
  return {
    type: 'texture',
    facts: factsOf(maps, Object.keys(shown)),
    files,
    previews: inspection.previews,
    staged,
    problems,
    flatPicture: base && base.format !== 'exr' ? inspection.pathOf(base.file) : (Object.values(shown)[0] ?? null),
    renderable: shown.basecolor ? { type: 'texture', maps: shown } : null,
  };
}

async function readMapFile(inspection: Inspection, file: string): Promise<MapFile | null> {
  const format = formatOf(file);
  if (format !== 'png' && format !== 'jpg' && format !== 'exr') {
    inspection.report('note', 'ignored-file', file, 'The file is ignored: its format does not belong to a texture.');
    return null;
  }
  const given = inspection.source.maps[file];
  const map = given === undefined ? readMapName(file).map : readMapKey(given);
  const path = inspection.pathOf(file);
  const facts = format === 'exr' ? { ...(await readExrHeader(path)), depth: 16 } : await readImageFacts(path);
  return { file, map, format, width: facts.width, height: facts.height, depth: facts.depth };
}

/** Picks the smallest file of a map that is large enough for the renderer, because it is the fastest to read. */
function bestOf(maps: MapFile[], kind: NamedMap): MapFile | undefined {
  const rank = ({ width, format }: MapFile) =>
    (format === 'exr' ? 1e9 : 0) + (width >= RENDERED_SIDE ? width : 1e6 - width);
  return maps.filter(({ map }) => map === kind).toSorted((a, b) => rank(a) - rank(b))[0];
}

function factsOf(maps: MapFile[], kinds: string[]): Record<string, unknown> {
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
async function makePreviews(inspection: Inspection, maps: MapFile[]): Promise<Partial<Record<MapKind, string>>> {
  const made: Partial<Record<MapKind, string>> = {};
  const side = previewSideOf(maps.map(({ width, height }) => Math.max(width, height)));
  const add = async (kind: MapKind, from: MapFile | undefined, change?: (image: Sharp) => Sharp) => {
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
