import type { TagWords } from '@polyshelf/contract/admin-words';

type Synonyms = TagWords['synonyms'];

/** Removes words that differ in letter case only, and the names of the tag, which are found anyway. */
function distinct(words: readonly string[], name: string | null): string[] {
  const byKey = new Map<string, string>();
  for (const word of words) if (!byKey.has(word.toLowerCase())) byKey.set(word.toLowerCase(), word);
  if (name !== null) byKey.delete(name.toLowerCase());
  return [...byKey.values()].toSorted();
}

export const distinctSynonyms = ({ name, name_ru, synonyms }: Omit<TagWords, 'alias'>): Synonyms => ({
  en: distinct(synonyms.en, name),
  ru: distinct(synonyms.ru, name_ru),
});

/** The synonyms of the tag that remains after a merge. */
export const mergedSynonyms = (from: TagWords, into: TagWords, keepsNames: boolean): Synonyms =>
  distinctSynonyms({
    ...into,
    synonyms: {
      en: [...into.synonyms.en, ...from.synonyms.en, ...(keepsNames ? [from.name] : [])],
      ru: [...into.synonyms.ru, ...from.synonyms.ru, ...(keepsNames && from.name_ru ? [from.name_ru] : [])],
    },
  });

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The tag with searched words as a synonym in their language. */
export function withWords(tag: TagWords, words: string): TagWords {
  const { alias, name, name_ru, synonyms } = tag;
  const locale = CYRILLIC.test(words) ? 'ru' : 'en';
  const added = { ...synonyms, [locale]: [...synonyms[locale], words] };
  return { alias, name, name_ru, synonyms: distinctSynonyms({ name, name_ru, synonyms: added }) };
}

/** The words as one text, for comparisons and the audit log. */
export const wordsText = ({ alias, name, name_ru, synonyms: { en, ru } }: TagWords): string =>
  JSON.stringify({ alias, name, name_ru, synonyms: { en: en.toSorted(), ru: ru.toSorted() } });
