import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { Problem, ProblemKind, ProblemValues } from '@polyshelf/contract/problems';
import { INFO, type Info, readInfo, readTranslations } from '../../src/features/drafts/describe/read-info.ts';
import type { AssetSource } from '../../src/features/intake/asset-source.ts';
import { isAssetPicture } from '../../src/features/intake/group-paths.rules.ts';
import { readMapName } from '../../src/features/intake/map-kind.rules.ts';
import { isSystemError } from '../../src/platform/formats/format-error.ts';

/** The files of one asset and the information of its folder. */
export interface FoundAsset {
  source: AssetSource;
  /** The path below the imported folder, for messages: `models/cup`. */
  path: string;
  /** The name when info.json has none. */
  stem: string;
  /** The folders that contain the asset, outermost first. */
  parentFolders: string[];
  info: Info;
}

export interface FoundFolder {
  assets: FoundAsset[];
  /** The names of producers by folder. */
  producers: Map<string, { name: string; name_ru: string | null }>;
  problems: Problem[];
}

const MAX_DEPTH = 12;
const MODEL = /\.(glb|gltf)$/i;
const ASSET_FILE = /\.(png|jpe?g|exr|hdr|glb|gltf|zip)$/i;
const PICTURE_FILE = /\.(?:png|jpe?g|webp)$/i;
const IGNORED = /^(?:\.|__MACOSX$|node_modules$|thumbs\.db$)/i;

const withoutExtension = (name: string): string => name.replace(/\.[^.]+$/, '');

/** Finds the assets in a tree of folders: one per folder with an info.json, otherwise one per model, HDRI or set of maps. */
export async function findAssets(root: string): Promise<FoundFolder> {
  const found: FoundFolder = { assets: [], producers: new Map(), problems: [] };
  await walk(root, root, 0, found);
  return found;
}

async function walk(root: string, folder: string, depth: number, found: FoundFolder): Promise<void> {
  const path = relative(root, folder).split(sep).join('/');
  const listed = await listFolder(folder);
  if (!listed) return void found.problems.push(unreadableFolder(path));
  const entries = listed.filter(({ name }) => !IGNORED.test(name));
  found.problems.push(...problemsOfEntries(path, entries));
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const { info, faults } = names.includes(INFO) ? await readInfo(join(folder, INFO)) : { info: {}, faults: [] };
  found.problems.push(...faults.map(({ kind, values }) => problem(kind, below(path, INFO), values)));
  const hasAssets = names.some((name) => ASSET_FILE.test(name) && !isAssetPicture(name));

  if (isProducer(path) && info?.name) {
    const { translations, problems } = readTranslations(info);
    found.producers.set(basename(folder), { name: info.name, name_ru: translations.name_ru });
    found.problems.push(...problems.map((one) => ({ ...one, file: `${path}/${INFO}` })));
    return;
  }
  let resources: string[] = [];
  if (names.some((name) => MODEL.test(name))) {
    // Textures of a model are often in a subfolder.
    const lists = await Promise.all(folders.map((name) => listResources(folder, name)));
    resources = lists.flatMap((list) => list?.files ?? []);
    for (const { file, ...about } of lists.flatMap((list) => list?.problems ?? []))
      found.problems.push({ ...about, file: below(path, file ?? '') });
    folders.splice(0, folders.length, ...folders.filter((_, i) => lists[i] === null));
  }
  if (hasAssets) {
    const pathParts = path.split('/').filter((part) => part !== '');
    const groups = groupFiles(names, resources, info && names.includes(INFO) ? basename(folder) : null);
    for (const { stem, files, picture } of groups) {
      const isWholeFolder = groups.length === 1;
      found.assets.push({
        source: { folder, files, picture, maps: mapsByFile(info?.maps) },
        path: isWholeFolder ? path || basename(folder) : `${path}/${stem}`.replace(/^\//, ''),
        stem: isWholeFolder && pathParts.length > 0 && names.includes(INFO) ? basename(folder) : stem,
        parentFolders: isWholeFolder && pathParts.length > 0 ? pathParts.slice(0, -1) : pathParts,
        info: info ?? {},
      });
    }
  }
  if (!hasAssets && names.length > 0 && folders.length === 0) found.problems.push(problem('no-asset', path));
  if (depth === MAX_DEPTH) {
    if (folders.length > 0) found.problems.push(problem('too-deep', path, { limit: MAX_DEPTH }));
    return;
  }
  for (const name of folders) await walk(root, join(folder, name), depth + 1, found);
}

const isProducer = (path: string): boolean => /^(?:creators|producers|authors)\/[^/]+$/i.test(path);

const problem = (kind: ProblemKind, file: string, values: ProblemValues = {}): Problem => ({
  kind,
  file,
  values,
  place: null,
});

const unreadableFolder = (path: string): Problem => problem('unreadable-folder', path);

const below = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);

/** Returns null for a folder that cannot be read. */
const listFolder = (folder: string): Promise<Dirent[] | null> =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isSystemError(error)) return null;
    throw error;
  });

/** Symbolic links are not followed: `isFile` and `isDirectory` are false for them. */
function problemsOfEntries(path: string, entries: readonly Dirent[]): Problem[] {
  if (entries.length === 0) return [problem('empty-folder', path)];
  return entries.flatMap((entry) => {
    const place = below(path, entry.name);
    if (entry.isSymbolicLink()) return problem('link', place);
    return entry.isFile() || entry.isDirectory() ? [] : problem('special-file', place);
  });
}

/** Lists all files of a subfolder without assets of its own; null for a subfolder with assets. */
async function listResources(folder: string, name: string): Promise<{ files: string[]; problems: Problem[] } | null> {
  const listed = await listFolder(join(folder, name));
  if (!listed) return { files: [], problems: [unreadableFolder(name)] };
  const entries = listed.filter((entry) => !IGNORED.test(entry.name));
  const files = entries.filter((entry) => entry.isFile()).map((entry) => `${name}/${entry.name}`);
  if (files.some((file) => MODEL.test(file) || file.endsWith(`/${INFO}`))) return null;
  const problems = problemsOfEntries(name, entries);
  for (const entry of entries.filter((one) => one.isDirectory())) {
    const inner = await listResources(folder, `${name}/${entry.name}`);
    if (!inner) return null;
    files.push(...inner.files);
    problems.push(...inner.problems);
  }
  return { files: files.toSorted(), problems };
}

const mapsByFile = (maps: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(maps).map(([map, file]) => [file, map]));

interface Group {
  stem: string;
  files: string[];
  picture: string | null;
}

/** Returns one group when `folderName` is given, otherwise one group per stem of the file names. */
export function groupFiles(names: string[], resources: string[], folderName: string | null): Group[] {
  const files = names.filter((name) => name !== INFO && !isAssetPicture(name));
  const pictures = names.filter(isAssetPicture).toSorted((a, b) => a.length - b.length);
  const models = files.filter((name) => MODEL.test(name));
  const all = (stem: string): Group[] => [{ stem, files: [...files, ...resources], picture: pictures[0] ?? null }];
  if (folderName !== null) return all(folderName);
  if (models.length > 0) return groupModels(models, files, resources, pictures);
  const sets = new Map<string, string[]>();
  for (const file of files.filter((name) => ASSET_FILE.test(name))) {
    const stem = /\.zip$/i.test(file) ? withoutExtension(file) : readMapName(file).stem || withoutExtension(file);
    sets.set(stem, [...(sets.get(stem) ?? []), file]);
  }
  if (sets.size === 1) return [...sets].map(([stem, own]) => ({ stem, files: own, picture: pictures[0] ?? null }));
  return [...sets].map(([stem, own]) => ({
    stem,
    files: own,
    picture: pictures.find((name) => readMapName(name).stem.startsWith(stem)) ?? null,
  }));
}

function groupModels(models: string[], files: string[], resources: string[], pictures: string[]): Group[] {
  const stems = [...new Set(models.map(withoutExtension))];
  const isPicture = (name: string) => PICTURE_FILE.test(name) && stems.includes(withoutExtension(name));
  const shared = files.filter((name) => !MODEL.test(name) && !isPicture(name));
  return stems.map((stem) => {
    const own = models.filter((name) => withoutExtension(name) === stem);
    const namesake = files.find((name) => isPicture(name) && withoutExtension(name) === stem);
    // A .gltf may also use the picture of the same name as a texture; a .glb contains its textures.
    const texture = namesake && own.some((name) => /\.gltf$/i.test(name)) ? [namesake] : [];
    const named = pictures.find((name) => name.startsWith(stem)) ?? namesake;
    const picture = named ?? (stems.length === 1 ? pictures[0] : undefined) ?? null;
    return { stem, files: [...own, ...texture, ...shared, ...resources], picture };
  });
}
