import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mapKinds } from '@polyshelf/contract/assets';
import { type FixName, fixOf, type Problem } from '@polyshelf/contract/problems';
import sharp from 'sharp';
import { FormatError } from '../../../platform/formats/format-error.ts';
import { openImage } from '../../../platform/formats/image.ts';
import type { AssetSource } from '../asset-source.ts';
import { type FixedFile, fixModel, type ModelFix } from './fix-model.ts';
import { fixPicture, type PictureFix } from './fix-picture.ts';

const SHOWN_SIDE = 640;
const WEBP = { quality: 88, effort: 2 } as const;

export interface FixTask {
  source: AssetSource;
  problem: Problem;
  /** An empty folder for the new files and the pictures. */
  staging: string;
}

/** What a fix would change. The given files stay as they are. */
export interface Fixed {
  fix: FixName;
  /** New files, and the files of the asset that they replace. */
  files: FixedFile[];
  /** Files of the asset that are not needed any more. */
  removed: string[];
  /** Pictures of the spot, at most 640 pixels a side; null when there is nothing to see. */
  before: string | null;
  after: string | null;
}

type Fix = (task: FixTask & { file: string }) => Promise<Omit<Fixed, 'fix'>>;

const fixPixels =
  (fix: PictureFix): Fix =>
  async ({ source, problem, staging, file }) => {
    const [path, target] = [join(source.folder, file), join(staging, 'fixed', file)];
    mkdirSync(dirname(target), { recursive: true });
    await fixPicture(fix, path, target);
    const shown = {
      before: await show(path, problem, join(staging, 'before.webp')),
      after: await show(target, problem, join(staging, 'after.webp')),
    };
    const isVisible = fix !== 'mark-linear';
    return {
      files: [{ name: file, path: target, replaces: file }],
      removed: [],
      ...(isVisible ? shown : { before: null, after: null }),
    };
  };

const fixMesh =
  (fix: ModelFix): Fix =>
  async (task) => ({ removed: [], ...(await fixModel(fix, task)) });

const fixes: Record<FixName, Fix> = {
  'flip-green': fixPixels('flip-green'),
  'mark-linear': fixPixels('mark-linear'),
  'convert-to-linear': fixPixels('convert-to-linear'),
  'convert-to-srgb': fixPixels('convert-to-srgb'),
  'drop-alpha': fixPixels('drop-alpha'),
  'resize-to-power-of-two': fixPixels('resize-to-power-of-two'),
  'rename-map': renameMap,
  'keep-larger': keepLarger,
  'rescale-model': fixMesh('rescale-model'),
  'put-on-ground': fixMesh('put-on-ground'),
  'center-model': fixMesh('center-model'),
  'remove-unused-materials': fixMesh('remove-unused-materials'),
  'remove-zero-area-faces': fixMesh('remove-zero-area-faces'),
  'flip-faces': fixMesh('flip-faces'),
  'shrink-textures': fixMesh('shrink-textures'),
};

/** Makes the files that repair a problem. Throws a `FormatError` that says why it is not possible. */
export async function makeFix(task: FixTask): Promise<Fixed> {
  const { source, problem } = task;
  const { file } = problem;
  const fix = fixOf(problem);
  if (!fix || file === null) throw new FormatError('fix-not-possible', { reason: 'no-fix' });
  if (source.files.some((name) => /\.zip$/i.test(name)))
    throw new FormatError('fix-not-possible', { reason: 'from-archive' });
  if (!source.files.includes(file)) throw new FormatError('fix-not-possible', { reason: 'already-gone' });
  return { fix, ...(await fixes[fix]({ ...task, file })) };
}

/** Adds the map to the name: `oak_2k.png` becomes `oak_2k_roughness.png`. */
async function renameMap({ source, problem, staging, file }: FixTask & { file: string }): Promise<Omit<Fixed, 'fix'>> {
  const map = mapKinds.find((kind) => kind === problem.values.map);
  if (!map) throw new FormatError('fix-not-possible', { reason: 'no-fix' });
  const dot = file.lastIndexOf('.');
  const nameOf = (number: number) => `${file.slice(0, dot)}${number > 1 ? `_${number}` : ''}_${map}${file.slice(dot)}`;
  let number = 1;
  while (source.files.includes(nameOf(number))) number += 1;
  const path = join(source.folder, file);
  const after = await show(path, problem, join(staging, 'after.webp'));
  return { files: [{ name: nameOf(number), path, replaces: file }], removed: [], before: null, after };
}

/** Both files have the same size in pixels, so the one with more bytes was compressed less. */
async function keepLarger({ source, problem, staging, file }: FixTask & { file: string }): Promise<Omit<Fixed, 'fix'>> {
  const other = String(problem.values.other);
  if (!source.files.includes(other)) throw new FormatError('fix-not-possible', { reason: 'already-gone' });
  const sizeOf = (name: string) => statSync(join(source.folder, name)).size;
  const [kept, dropped] = sizeOf(other) >= sizeOf(file) ? [other, file] : [file, other];
  return {
    files: [],
    removed: [dropped],
    before: await show(join(source.folder, dropped), problem, join(staging, 'before.webp')),
    after: await show(join(source.folder, kept), problem, join(staging, 'after.webp')),
  };
}

/** Writes a small picture of the spot, or of the whole when the problem has none; null for a picture that browsers cannot show. */
async function show(path: string, { place }: Problem, target: string): Promise<string | null> {
  if (/\.exr$/i.test(path)) return null;
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  const image = openImage(path, { ignoreIcc: true }).toColourspace('srgb');
  const area = place?.box && areaAround(place.box, width, height);
  await (area ? image.extract(area) : image)
    .resize(SHOWN_SIDE, SHOWN_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .toFile(target);
  return target;
}

/** The box with as many pixels around it as the picture shows without shrinking. */
function areaAround([left, top, across, down]: [number, number, number, number], width: number, height: number) {
  const span = (start: number, length: number, whole: number) => {
    const size = Math.min(whole, Math.max(SHOWN_SIDE, Math.round(length * whole)));
    const middle = Math.round((start + length / 2) * whole);
    return { from: Math.min(whole - size, Math.max(0, middle - Math.round(size / 2))), size };
  };
  const [x, y] = [span(left, across, width), span(top, down, height)];
  return { left: x.from, top: y.from, width: x.size, height: y.size };
}
