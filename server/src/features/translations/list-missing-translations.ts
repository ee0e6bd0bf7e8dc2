import { type TranslationKind, translationKinds } from '@polyshelf/contract/catalog';
import type { Database } from '../../platform/db/database.ts';
import { readLexicon, Translator } from '../search/index.ts';
import { countTexts, listUntranslated } from './queries.ts';

export interface MissingTranslation {
  key: string;
  english: string;
  /** Translations in the lexicon, one per sense of the word. */
  suggestions: string[];
}

export interface TranslationGap {
  kind: TranslationKind;
  /** The number of English texts. */
  total: number;
  missing: MissingTranslation[];
}

/** Other texts are sentences or the names of companies. */
const SUGGESTED: readonly TranslationKind[] = ['tag', 'pack', 'name'];

/** What has no Russian text, by kind, with suggestions. */
export async function listMissingTranslations({ db }: { db: Database }): Promise<TranslationGap[]> {
  const translator = new Translator(readLexicon());
  const gaps: TranslationGap[] = [];
  // Tags first, because each of them is shown on many assets.
  for (const kind of translationKinds.toReversed()) {
    const untranslated = await listUntranslated(db, kind);
    const suggest = (english: string) =>
      SUGGESTED.includes(kind) ? translator.translate(english, 'en').map((text) => withCaseOf(english, text)) : [];
    const missing = untranslated.map((row) => ({ ...row, suggestions: suggest(row.english) }));
    gaps.push({ kind, total: await countTexts(db, kind), missing });
  }
  return gaps;
}

/** Begins with a capital letter where the English text does. */
const withCaseOf = (english: string, text: string): string =>
  /^\p{Lu}/u.test(english) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
