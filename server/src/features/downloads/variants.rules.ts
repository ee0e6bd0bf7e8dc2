import type { presets, Variant } from '@polyshelf/contract/downloads';

export interface VariantFile {
  id: string;
  map: string | null;
  resolution: string | null;
  format: string;
  name: string;
  bytes: number;
}

/** A file of the asset, or the ORM image: occlusion, roughness and metalness packed into one image of this resolution. */
export type Member = { file: string } | { packed: string };

export interface VariantPlan extends Variant {
  /** The part of the id that other assets share, without the resolution: `blender`, `all`, `glb`. Null for a single map. */
  form: string | null;
  members: Member[];
}

export type AssetType = 'texture' | 'model' | 'hdri';

interface AssetFiles {
  type: AssetType;
  slug: string;
  files: readonly VariantFile[];
}

type Preset = (typeof presets)[number];

const normals: Record<Preset, 'normal_gl' | 'normal_dx'> = {
  blender: 'normal_gl',
  unreal: 'normal_dx',
  godot: 'normal_gl',
};
const packs: Record<Preset, boolean> = { blender: false, unreal: true, godot: true };

const PACKED_MAPS = ['ao', 'roughness', 'metalness'];
/** In order of preference: lossless formats first. */
const FORMATS = ['png', 'exr', 'jpg'];
/** The default suggestion: enough for most work, and quick to download. */
const DEFAULT_RESOLUTION = '2K';

const sizeOf = (resolution: string | null): number => Number.parseInt(resolution ?? '0', 10);
const idOf = (...parts: (string | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .join('-')
    .toLowerCase();
const sumOf = (files: readonly VariantFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
const formatOf = (files: readonly VariantFile[]): string | null => {
  const formats = new Set(files.map(({ format }) => format));
  return formats.size === 1 ? (files[0]?.format ?? null) : null;
};

/** All variants of an asset: whole sets by rising resolution, then single files. */
export function listVariants(asset: AssetFiles): VariantPlan[] {
  const sets = asset.type === 'texture' ? textureSets(asset) : fileForms(asset);
  const alone = new Set(sets.filter(({ kind }) => kind === 'file').flatMap(({ members }) => members.map(fileOf)));
  const singles = asset.files.filter(({ id }) => !alone.has(id)).map((file) => fileVariant(file, file.id, null));
  return [...sets, ...singles];
}

const fileOf = (member: Member): string => ('file' in member ? member.file : '');

function fileVariant(file: VariantFile, id: string, form: string | null): VariantPlan {
  const { map, resolution, format, bytes } = file;
  const name = file.name.split('/').at(-1) ?? file.name;
  const maps = map ? [map] : [];
  return { id, kind: 'file', form, preset: null, resolution, format, maps, name, bytes, members: [{ file: file.id }] };
}

/** For models and HDRIs each file is a variant, except a glTF, which is archived with the files that it references. */
function fileForms({ slug, files }: AssetFiles): VariantPlan[] {
  const isModel = files.some(({ format }) => format === 'gltf');
  const loose = isModel ? files.filter(({ format }) => format !== 'glb') : [];
  const whole = files.filter((file) => !loose.includes(file));
  const forms = whole.map((file) => {
    const id = idOf(file.format, file.resolution);
    const isOnly = whole.filter((other) => idOf(other.format, other.resolution) === id).length === 1;
    return fileVariant(file, isOnly ? id : file.id, isOnly ? file.format : null);
  });
  const sorted = forms.toSorted((a, b) => sizeOf(a.resolution) - sizeOf(b.resolution));
  return isModel ? [...sorted, zipVariant({ slug, form: 'gltf', resolution: null, files: loose })] : sorted;
}

interface FileSet {
  slug: string;
  form: string;
  resolution: string | null;
  files: readonly VariantFile[];
  preset?: Preset;
  packed?: readonly VariantFile[];
}

function zipVariant({ slug, form, resolution, files, preset, packed = [] }: FileSet): VariantPlan {
  const id = idOf(form, resolution);
  const maps = files.flatMap(({ map }) => map ?? []);
  const inPacked = packed.length > 0 && resolution !== null;
  return {
    id,
    kind: 'zip',
    form,
    preset: preset ?? null,
    resolution,
    format: formatOf(files),
    maps: inPacked ? [...maps, 'orm'] : maps,
    name: `${slug}_${id}.zip`,
    bytes: sumOf([...files, ...packed]),
    members: [...files.map(({ id: file }) => ({ file })), ...(inPacked ? [{ packed: resolution }] : [])],
  };
}

function textureSets({ slug, files }: AssetFiles): VariantPlan[] {
  const byResolution = [...Map.groupBy(files, ({ resolution }) => resolution)].toSorted(
    ([a], [b]) => sizeOf(a) - sizeOf(b),
  );
  return byResolution.flatMap(([resolution, own]) => [
    ...wholeSets(slug, resolution, own),
    ...presetSets(slug, resolution, own),
  ]);
}

/** All maps of a resolution; one set per format when maps exist in several formats. */
function wholeSets(slug: string, resolution: string | null, files: readonly VariantFile[]): VariantPlan[] {
  const byMap = Map.groupBy(
    files.filter(({ map }) => map !== null),
    ({ map }) => map,
  );
  const doubled = [...byMap.values()].filter((list) => list.length > 1).flat();
  const formats = FORMATS.filter((format) => doubled.some((file) => file.format === format));
  if (formats.length < 2) return [zipVariant({ slug, form: 'all', resolution, files })];
  const rest = files.filter(({ map }) => map === null);
  return formats.map((format) => {
    const chosen = [...byMap.values()].map((list) => list.find((file) => file.format === format) ?? bestOf(list));
    const set = zipVariant({ slug, form: `all-${format}`, resolution, files: [...chosen, ...rest] });
    return { ...set, format: formatOf(chosen) ?? format };
  });
}

const bestOf = (files: readonly VariantFile[]): VariantFile =>
  files.toSorted((a, b) => FORMATS.indexOf(a.format) - FORMATS.indexOf(b.format))[0] as VariantFile;

function presetSets(slug: string, resolution: string | null, files: readonly VariantFile[]): VariantPlan[] {
  const byMap = Map.groupBy(files, ({ map }) => map);
  byMap.delete(null);
  if (byMap.size < 2) return [];
  const hasNormals = byMap.has('normal_gl') || byMap.has('normal_dx');
  return (Object.keys(normals) as Preset[]).flatMap((preset) => {
    const own = normals[preset];
    if (hasNormals && !byMap.has(own)) return [];
    const other = own === 'normal_gl' ? 'normal_dx' : 'normal_gl';
    const wanted = [...byMap].filter(([map]) => map !== other);
    const packed = packs[preset]
      ? wanted.filter(([map, list]) => PACKED_MAPS.includes(map ?? '') && list.some(isPackable))
      : [];
    // A program that expects an ORM image needs roughness in it.
    if (packs[preset] && (resolution === null || !packed.some(([map]) => map === 'roughness'))) return [];
    const sources = packed.map(([, list]) => bestOf(list.filter(isPackable)));
    const kept = wanted.filter((entry) => !packed.includes(entry)).map(([, list]) => bestOf(list));
    return zipVariant({ slug, form: preset, resolution, files: kept, preset, packed: sources });
  });
}

const isPackable = ({ format }: VariantFile): boolean => format === 'png' || format === 'jpg';

export const needsPacking = ({ members }: Pick<VariantPlan, 'members'>): boolean =>
  members.some((member) => 'packed' in member);

/** An archive of hand-picked files; null when a file does not belong to the asset. */
export function chosenVariant({ slug, files }: AssetFiles, ids: readonly string[]): VariantPlan | null {
  const chosen = files.filter(({ id }) => ids.includes(id));
  if (chosen.length !== new Set(ids).size) return null;
  return { ...zipVariant({ slug, form: 'maps', resolution: null, files: chosen }), form: null };
}

/** The wanted variant or the closest match; without a preference, the default resolution of the first form. */
export function pickVariant(variants: readonly VariantPlan[], wanted: string | null): VariantPlan | undefined {
  const exact = variants.find(({ id }) => id === wanted);
  if (exact) return exact;
  const [, form = '', resolution = DEFAULT_RESOLUTION] = /^([a-z-]+?)(?:-(\d+k))?$/.exec(wanted ?? '') ?? [];
  const first = variants.find((variant) => variant.form !== null)?.form;
  const sameForm = variants.filter((variant) => variant.form === form);
  const candidates = sameForm.length > 0 ? sameForm : variants.filter((variant) => variant.form === first);
  const size = sizeOf(resolution);
  return candidates.findLast((variant) => sizeOf(variant.resolution) <= size) ?? candidates[0] ?? variants[0];
}
