import type { DraftText } from '@polyshelf/contract/drafts';

export type DraftField = keyof DraftText;

export type NamedValue = DraftText['tags'][number];

/** The English fields with their Russian counterparts; other fields have one value for both languages. */
export const pairedFields = [
  ['name', 'name_ru'],
  ['description', 'description_ru'],
  ['note', 'note_ru'],
] as const;

/** What a bulk edit may do with each field. */
export const actionsOf = {
  name: ['set', 'replace'],
  name_ru: ['set', 'replace'],
  description: ['set', 'replace'],
  description_ru: ['set', 'replace'],
  producer: ['set'],
  pack: ['set'],
  tags: ['add', 'remove', 'set'],
  licence: ['set'],
  free: ['set'],
  exclusive: ['set'],
  note: ['set', 'replace'],
  note_ru: ['set', 'replace'],
} as const satisfies Record<DraftField, readonly EditAction[]>;

export type EditAction = 'set' | 'add' | 'remove' | 'replace';

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What to do with an edited field after the server has refused it because the draft has changed. */
export function mergeField(base: unknown, mine: unknown, theirs: unknown): 'done' | 'retry' | 'conflict' {
  if (isSame(mine, theirs)) return 'done';
  // Somebody changed another field.
  return isSame(base, theirs) ? 'retry' : 'conflict';
}

/** How a value is written in a list of changes. */
export interface ValueWords {
  none: string;
  yes: string;
  no: string;
  /** The name of a producer, pack or tag in the language of the page. */
  nameOf: (named: NamedValue) => string;
  licenceOf: (id: string) => string;
}

/** The value of a field as one line of text. */
export function writeValue(field: DraftField, value: unknown, words: ValueWords): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) {
    const names = (value as NamedValue[]).map(words.nameOf);
    return names.length > 0 ? names.join(field === 'pack' ? ' / ' : ', ') : words.none;
  }
  if (typeof value === 'string' && value !== '') return field === 'licence' ? words.licenceOf(value) : value;
  if (typeof value === 'object' && value !== null) return words.nameOf(value as NamedValue);
  return words.none;
}

/** The name by which addresses know a producer, pack or tag; empty when the name has no letters or digits. */
export const aliasOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 160)
    .replace(/-$/, '');

/** Tags with another one at the end, unless it is there already. */
export const withTag = (tags: readonly NamedValue[], tag: NamedValue): NamedValue[] =>
  tags.some(({ alias }) => alias === tag.alias) ? [...tags] : [...tags, tag];
