import type { Problem } from '@polyshelf/contract/problems';
import { type Checks, foundIn, runChecks } from './found.ts';

/** The texts of an asset that are checked before it is published. */
export interface CheckedText {
  name: string | null;
  name_ru: string | null;
  tags: readonly { name: string | null; name_ru: string | null }[];
  licence: string | null;
  producer: object | null;
  pack: readonly object[];
  /** What is new in this version; undefined in the first one. */
  note?: string | undefined;
}

const isEmpty = (text: string | null): boolean => (text ?? '').trim() === '';
/** A number or an abbreviation is the same in both languages. */
const needsTranslation = (text: string): boolean => /\p{Ll}{2}/u.test(text);

const textChecks: Checks<CheckedText> = {
  'no-name': ({ name }) => (isEmpty(name) ? foundIn(null) : []),
  'name-in-one-language': ({ name, name_ru }) =>
    isEmpty(name_ru) && needsTranslation(name ?? '') ? foundIn(null) : [],
  'tags-in-one-language': ({ tags }) => {
    const single = tags
      .filter(({ name, name_ru }) => isEmpty(name) !== isEmpty(name_ru))
      .map(({ name, name_ru }) => name || name_ru || '')
      .filter(needsTranslation);
    return single.length === 0 ? [] : foundIn(null, { tags: single.join(', ') });
  },
  'no-tags': ({ tags }) => (tags.length === 0 ? foundIn(null) : []),
  'no-note': ({ note }) => (note !== undefined && isEmpty(note) ? foundIn(null) : []),
  'no-producer': ({ producer }) => (producer === null ? foundIn(null) : []),
  'no-pack': ({ pack }) => (pack.length === 0 ? foundIn(null) : []),
  'no-licence': ({ licence }) => (isEmpty(licence) ? foundIn(null) : []),
};

/** What is wrong with the texts of an asset. */
export const problemsOfText = (text: CheckedText): Problem[] => runChecks(textChecks, text);
