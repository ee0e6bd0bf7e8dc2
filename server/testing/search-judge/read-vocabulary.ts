import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './damage-word.ts';

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
  assets: TaggedAsset[];
}

export interface TaggedAsset {
  name: string;
  tags: string[];
}

/** Every tag has at least three assets, and every eighth tag enough to fill the first page. */
const minAssets = (tag: string): number => (hashOf(`assets of ${tag}`) % 8 === 0 ? 24 : 3);
const TAGS_PER_ASSET = 4;

const linesOf = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const listOf = (cell = ''): string[] => (cell === '-' || cell === '' ? [] : cell.split(', '));

/** Reads the half that authors of the lexicon may look at, or the other one. README.md beside this file says why. */
export function readVocabulary(half: Half): HalfVocabulary {
  const tags = linesOf(`${half}.tsv`).map((line): JudgedTag => {
    const [tag = '', queries, forms] = line.split('\t');
    return { tag, queries: listOf(queries), forms: listOf(forms) };
  });
  const assets = linesOf(`${half}.records.txt`).map((line): TaggedAsset => {
    const [name = '', own] = line.split('\t');
    return { name, tags: listOf(own) };
  });
  return { tags, assets: [...assets, ...addAssets(tags, assets)] };
}

/** Assets for the tags that few assets of the collected catalogues have. */
function addAssets(tags: readonly JudgedTag[], assets: readonly TaggedAsset[]): TaggedAsset[] {
  const counts = new Map<string, number>();
  for (const tag of assets.flatMap((asset) => asset.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const missing = tags
    .flatMap(({ tag }) =>
      Array.from({ length: Math.max(0, minAssets(tag) - (counts.get(tag) ?? 0)) }, (_, n) => ({ tag, n })),
    )
    .sort((a, b) => hashOf(`${a.tag} ${a.n}`) - hashOf(`${b.tag} ${b.n}`))
    .map(({ tag }) => tag);
  return Array.from({ length: Math.ceil(missing.length / TAGS_PER_ASSET) }, (_, at) => ({
    name: `Asset ${at + 1}`,
    tags: [...new Set(missing.slice(at * TAGS_PER_ASSET, (at + 1) * TAGS_PER_ASSET))],
  }));
}
