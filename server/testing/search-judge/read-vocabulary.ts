import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const halves = ['seen', 'unseen'] as const;
export type Half = (typeof halves)[number];

/** A tag of another catalogue, and what Russian visitors would type to find it. */
export interface JudgedTag {
  tag: string;
  /** Usual words, the most usual first. */
  queries: string[];
  /** Other cases and numbers, and the adjective of a noun. */
  forms: string[];
}

export interface HalfVocabulary {
  tags: JudgedTag[];
  /** The tags of each asset. */
  assets: string[][];
}

const linesOf = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const listOf = (cell = ''): string[] => (cell === '-' || cell === '' ? [] : cell.split(', '));

/** Reads the half that authors of the lexicon may look at, or the other one. README.md beside this file says why. */
export const readVocabulary = (half: Half): HalfVocabulary => ({
  tags: linesOf(`${half}.tsv`).map((line) => {
    const [tag = '', queries, forms] = line.split('\t');
    return { tag, queries: listOf(queries), forms: listOf(forms) };
  }),
  assets: linesOf(`${half}.records.txt`).map((line) => line.split(', ')),
});
