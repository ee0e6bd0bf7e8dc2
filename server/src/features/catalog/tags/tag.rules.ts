import type { TagRecord } from '@polyshelf/contract/records';

type Synonyms = TagRecord['synonyms'];

/** Removes words that differ in letter case only, and the names of the tag, which are found anyway. */
function distinct(words: readonly string[], name: string | null): string[] {
  const byKey = new Map<string, string>();
  for (const word of words) if (!byKey.has(word.toLowerCase())) byKey.set(word.toLowerCase(), word);
  if (name !== null) byKey.delete(name.toLowerCase());
  return [...byKey.values()].toSorted();
}

export const distinctSynonyms = ({ name, name_ru, synonyms }: Omit<TagRecord, 'alias'>): Synonyms => ({
  en: distinct(synonyms.en, name),
  ru: distinct(synonyms.ru, name_ru),
});

/** The synonyms of the tag that remains after a merge. The names of the other one are among them. */
export const mergedSynonyms = (from: TagRecord, into: TagRecord): Synonyms =>
  distinctSynonyms({
    ...into,
    synonyms: {
      en: [...into.synonyms.en, ...from.synonyms.en, from.name],
      ru: [...into.synonyms.ru, ...from.synonyms.ru, ...(from.name_ru ? [from.name_ru] : [])],
    },
  });

/** The synonyms of `after` that `before` lacks. */
export const addedSynonyms = (before: Synonyms, after: Synonyms): Synonyms => ({
  en: after.en.filter((word) => !before.en.includes(word)),
  ru: after.ru.filter((word) => !before.ru.includes(word)),
});

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The tag with searched words as a synonym in their language. */
export function withWords(tag: TagRecord, words: string): TagRecord {
  const locale = CYRILLIC.test(words) ? 'ru' : 'en';
  const synonyms = { ...tag.synonyms, [locale]: [...tag.synonyms[locale], words] };
  return { ...tag, synonyms: distinctSynonyms({ ...tag, synonyms }) };
}
