import { readMapName } from './map-kind.rules.ts';

/** The files that belong to one asset, by their names. Paths start at the uploaded folder. */
export interface PathGroup {
  /** The name of the asset, as far as file names say it. */
  stem: string;
  /** The folder that the paths within the asset are relative to. */
  folder: string;
  files: string[];
  /** A picture of the asset that came with it. */
  picture: string | null;
  /** The file with texts about the asset. */
  info: string | null;
}

const INFO = 'info.json';
const MODEL = /\.(?:glb|gltf)$/i;
const MAP_OR_LIGHT = /\.(?:png|jpe?g|exr|hdr)$/i;
const ASSET_PICTURE =
  /(?:^|[-_ /])(?:thumbnail|thumb|preview|cover|render)(?:[-_ ]?(?:copy|\d+|\(\d+\)))*\.(?:png|jpe?g|webp)$/i;
const PICTURE_FILE = /\.(?:png|jpe?g|webp)$/i;
/** Folders that only sort the files of one asset. */
const PART_FOLDER = /^(?:\d{1,2}k|\d{3,5}(?:px)?|png|jpe?g|exr|hdr|glb|gltf|textures?|maps?|source|models?)$/i;

/** Whether a file shows the asset, like `preview.png`, or is a copy of such a file, like `preview (2).png`. */
export const isAssetPicture = (path: string): boolean => ASSET_PICTURE.test(path);

const baseOf = (path: string): string => path.split('/').at(-1) ?? path;
const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/');
const stemOf = (path: string): string => baseOf(path).replace(/\.[^.]+$/, '');
/** `oak_floor`, `Oak-Floor` and `oak floor` are the same name. */
const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Sorts uploaded files into assets: models of one name or with shared files, then one set of maps or one HDRI per name
 * and folder. `references` holds the files that each .gltf names. Files that fit nowhere are in no group.
 */
export function groupPaths(
  paths: readonly string[],
  references: ReadonlyMap<string, readonly string[]> = new Map(),
): PathGroup[] {
  const free = new Set(paths);
  const infos = paths.filter((path) => baseOf(path).toLowerCase() === INFO);
  // The shortest name first, so that a copy is not preferred.
  const pictures = paths.filter(isAssetPicture).toSorted((a, b) => a.length - b.length);
  const models = joinModels(paths, references).map(({ models, used }) => {
    const files = [...models, ...used].toSorted();
    for (const path of files) free.delete(path);
    return { stem: stemOf(models[0] as string), home: homeOf(models[0] as string), files };
  });
  for (const path of [...infos, ...pictures]) free.delete(path);
  const namesakes = models.map(({ stem, home }) => {
    const found = [...free].find((path) => PICTURE_FILE.test(path) && isNamed(path, home, stem));
    if (found) free.delete(found);
    return found;
  });

  const sets = new Map<string, Omit<(typeof models)[number], 'files'> & { files: string[] }>();
  for (const path of [...free].filter((one) => MAP_OR_LIGHT.test(one)).toSorted()) {
    const home = homeOf(path);
    const stem = readMapName(path).stem || baseOf(home) || stemOf(path);
    const set = sets.get(`${home}/${keyOf(stem)}`) ?? { stem, home, files: [] };
    set.files.push(path);
    sets.set(`${home}/${keyOf(stem)}`, set);
  }

  for (const set of sets.values()) {
    // A picture with the name of an HDRI shows it.
    const shown = set.files.some((path) => /\.hdr$/i.test(path))
      ? set.files.filter((path) => PICTURE_FILE.test(path))
      : [];
    set.files = set.files.filter((path) => !shown.includes(path));
    pictures.push(...shown);
  }

  const all = [...models, ...sets.values()];
  return all.map(({ stem, home, files }, index) => {
    const isAlone = all.filter((other) => other.home === home).length === 1;
    const near = pictures.filter((path) => homeOf(path) === home && !files.includes(path));
    const named = near.find((path) => keyOf(stemOf(path)).startsWith(keyOf(stem))) ?? namesakes[index];
    const info = infos.find((path) => parentOf(path) === home);
    return {
      stem,
      folder: commonFolder(files),
      files,
      picture: named ?? (isAlone ? near[0] : undefined) ?? null,
      info: isAlone && info ? info : null,
    };
  });
}

const isNamed = (path: string, home: string, stem: string): boolean =>
  homeOf(path) === home && keyOf(stemOf(path)) === keyOf(stem);

/** The models of each asset: those of one name, and .gltf files that share a texture. */
function joinModels(paths: readonly string[], references: ReadonlyMap<string, readonly string[]>) {
  const known = new Set(paths);
  const joined: { models: string[]; used: Set<string>; keys: Set<string> }[] = [];
  for (const model of paths.filter((path) => MODEL.test(path)).toSorted()) {
    const used = (references.get(model) ?? [])
      .map((name) => resolvePath(parentOf(model), name))
      .filter((path) => known.has(path));
    const key = `${homeOf(model)}\n${keyOf(stemOf(model))}`;
    const near = joined.filter((one) => one.keys.has(key) || used.some((path) => one.used.has(path)));
    const merged = { models: [model], used: new Set(used), keys: new Set([key]) };
    for (const one of near) {
      merged.models.unshift(...one.models);
      for (const path of one.used) merged.used.add(path);
      for (const other of one.keys) merged.keys.add(other);
      joined.splice(joined.indexOf(one), 1);
    }
    joined.push(merged);
  }
  return joined;
}

/** The folder of a file, without inner folders such as `textures` or `4K`. */
function homeOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  while (folders.length > 1 && PART_FOLDER.test(folders.at(-1) as string)) folders.pop();
  return folders.join('/');
}

function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => parentOf(path).split('/').filter(Boolean));
  const length = first.findIndex((part, i) => others.some((other) => other[i] !== part));
  return first.slice(0, length === -1 ? first.length : length).join('/');
}

/** Resolves `../textures/a.png` against a folder. Percent-encoding is that of a URI in a .gltf file. */
function resolvePath(folder: string, reference: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of decode(reference).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function decode(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
