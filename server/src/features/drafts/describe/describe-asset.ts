import { basename } from 'node:path';
import type { AssetType } from '@polyshelf/contract/assets';
import type { Problem } from '@polyshelf/contract/problems';
import { cleanText } from '../../../platform/clean-text.ts';
import type { AssetText, Named, VersionNote } from '../../catalog/index.ts';
import { INFO, type Info, readTranslations } from './read-info.ts';
import { aliasOf, materialOf, packOf, tagWordsOf, titleOf } from './words.ts';

const roots: Record<AssetType, Named> = {
  texture: { alias: 'textures', name: 'Textures', name_ru: 'Текстуры' },
  model: { alias: 'models', name: 'Models', name_ru: 'Модели' },
  hdri: { alias: 'hdris', name: 'HDRIs', name_ru: 'HDRI' },
};
const ROOT_WORDS = /^(?:assets|textures?|materials?|models?|hdris?|hdri-haven|pbr)$/i;

const FOLDER_NAME = /^[a-z0-9_-]+$/;
const MAX_NAME = 120;

const clean = (text: string, max = MAX_NAME): string => cleanText(text).slice(0, max).toWellFormed();

const tagOf = (name: string, name_ru: string | null): Named => ({ alias: aliasOf(name), name, name_ru });

/** File names that say nothing about a model; exporters use them for every model. */
const VAGUE = /^(?:scene|model|object|mesh|untitled)$/i;

/** Where the texts of an asset come from. */
interface Origin {
  info: Info;
  /** The folders that contain the asset, outermost first. */
  parentFolders: readonly string[];
}

interface NamedOrigin extends Pick<Origin, 'info'> {
  /** The path of the asset below the imported folder. */
  path: string;
  /** The name when info.json has none. */
  stem: string;
}

/** Names of producers by their folder. */
type Producers = ReadonlyMap<string, { name: string; name_ru: string | null }>;

/** Names all assets of an import. Assets with the same name are distinguished by their folder or a number. */
export function nameAssets<T extends NamedOrigin>(assets: readonly T[]): Map<T, string> {
  const first = new Map(
    assets.map((asset) => [asset, clean(asset.info.name ?? '') || clean(titleOf(asset.stem)) || 'Untitled']),
  );
  const counts = new Map<string, number>();
  for (const name of first.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set<string>();
  const nextNumbers = new Map<string, number>();
  const unique = (name: string): string => {
    let [chosen, number] = [name, nextNumbers.get(name) ?? 2];
    for (; taken.has(chosen); number++) chosen = `${name} ${number}`;
    nextNumbers.set(name, number);
    return chosen;
  };
  return new Map(
    [...first].map(([asset, name]) => {
      const isShared = (counts.get(name) ?? 0) > 1;
      const title = clean(titleOf(basename(asset.path)));
      const isBetter = clean(asset.info.name ?? '') === '' || title.toLowerCase().startsWith(name.toLowerCase());
      const chosen = unique((isShared || VAGUE.test(name)) && isBetter && title !== '' ? title : name);
      taken.add(chosen);
      return [asset, chosen];
    }),
  );
}

/** Writes the text of an imported asset from its info.json and its folders. */
export function describeAsset(
  { info, parentFolders }: Origin,
  context: { name: string; type: AssetType; producers: Producers; publishedAt: Date },
): { text: AssetText; note: VersionNote; problems: Problem[] } {
  const { name, type, producers, publishedAt } = context;
  const problems: Problem[] = [];
  const licence = licenceOf(info.licence ?? info.license);
  if (licence === null) problems.push({ kind: 'unknown-licence', file: INFO, values: {}, place: null });
  if ((info.category ?? '').trim() !== '' && !isPackName(clean(info.category ?? '', 60)))
    problems.push({
      kind: 'unusable-category',
      file: INFO,
      values: { category: clean(info.category ?? '', 60) },
      place: null,
    });
  const { translations, problems: wrongTranslations } = readTranslations(info);
  problems.push(...wrongTranslations);
  const packs = packsByCategory(info.category, translations.category_ru, name, type) ?? packsByFolders(parentFolders);
  const words = [
    ...tagWordsOf(name).map((word) => tagOf(word, null)),
    ...(info.tags ?? []).map((tag, index) => tagOf(clean(tag, 40).toLowerCase(), translations.tags_ru[index] ?? null)),
  ];
  const tags = mergeTags([...words.filter(({ alias }) => alias !== ''), ...packs.filter(isTag).map(asTag)]);
  return {
    text: {
      name,
      name_ru: translations.name_ru,
      description: clean(info.description ?? '', 5_000),
      description_ru: translations.description_ru,
      producer: producerOf(info.producer ?? info.creator, translations.producer_ru, producers),
      pack: inRoot(roots[type], packs),
      tags,
      licence: licence ?? 'standard',
      free: info.free ?? false,
      exclusive: info.exclusive ?? false,
      published_at: publishedAt,
    },
    note: { note: clean(info.changes ?? '', 1_000), note_ru: translations.changes_ru },
    problems,
  };
}

/** Keeps each tag once, with the first Russian word for it: those of `tags_ru` come before those of packs. */
function mergeTags(tags: readonly Named[]): Named[] {
  const merged = new Map<string, Named>();
  for (const tag of tags) {
    const known = merged.get(tag.alias) ?? tag;
    merged.set(tag.alias, { ...known, name_ru: known.name_ru ?? tag.name_ru });
  }
  return [...merged.values()];
}

const isTag = ({ alias }: Named): boolean => alias !== 'misc' && alias !== '';
const asTag = ({ alias, name, name_ru }: Named): Named => ({
  alias,
  name: name.toLowerCase(),
  name_ru: name_ru?.toLowerCase() ?? null,
});

/** Aliases are unique in the whole catalogue, so the alias of a pack contains its whole path. */
function inRoot(root: Named, packs: Named[]): Named[] {
  const path = [root];
  for (const pack of packs) path.push({ ...pack, alias: `${path.at(-1)?.alias}-${pack.alias}` });
  return path;
}

/** The pack of the category. A texture whose category is just `material` goes into the pack of its material. */
function packsByCategory(
  category: string | undefined,
  russian: string | null,
  name: string,
  type: AssetType,
): Named[] | null {
  const word = clean(category ?? '', 60);
  if (isPackName(word) && !ROOT_WORDS.test(word)) return [{ ...packOf(word), ...(russian && { name_ru: russian }) }];
  const material = type === 'texture' ? materialOf(name) : null;
  return material && [material];
}

/** A pack needs a name, and an alias for its address. A category such as `../..` has neither. */
function isPackName(word: string): boolean {
  const { alias, name } = packOf(word);
  return alias !== '' && name !== '';
}

const packsByFolders = (folders: readonly string[]): Named[] =>
  folders
    .map((folder) => clean(folder, 60))
    .filter((folder) => !ROOT_WORDS.test(folder) && isPackName(folder))
    .slice(0, 3)
    .map(packOf);

function producerOf(
  creator: string | { name: string } | undefined,
  russian: string | null,
  producers: Producers,
): Named {
  const given = clean(typeof creator === 'string' ? creator : (creator?.name ?? ''));
  const known = producers.get(given);
  const name = clean(known?.name ?? '') || (FOLDER_NAME.test(given) ? titleOf(given) : given);
  return aliasOf(name) === ''
    ? { alias: 'unknown', name: 'Unknown', name_ru: 'Неизвестный автор' }
    : { alias: aliasOf(name), name, name_ru: russian ?? known?.name_ru ?? null };
}

/** Returns null for a licence that the catalogue does not have. */
function licenceOf(licence: string | number | undefined): string | null {
  if (licence === undefined) return 'standard';
  const word = String(licence)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  if (word === '1' || /^(cc0|cczero|publicdomain)/.test(word)) return 'cc0';
  if (/^ccby(\d|$)/.test(word)) return 'cc-by';
  return word === 'standard' ? 'standard' : null;
}
