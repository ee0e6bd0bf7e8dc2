import type pg from 'pg';
import { CatalogFollower } from '../../src/features/search/follow-catalog.ts';
import { readLexicon, textsOf } from '../../src/features/search/lexicon/lexicon.ts';
import { damage, hashOf, inOtherLayout, slips } from './damage-word.ts';
import { fillCatalog } from './fill-catalog.ts';
import type { HalfVocabulary, JudgedTag } from './read-vocabulary.ts';

const FIRST_PAGE = 24;
/** More than any judged search finds. */
const EVERYTHING = 100_000;
const NOW = Date.UTC(2026, 2, 14);

export const kinds = [
  'English',
  'Russian, the usual word',
  'Russian, any listed word',
  'Russian, inflected or adjective',
  ...slips.map((slip) => `English, ${slip}` as const),
  ...slips.map((slip) => `Russian, ${slip}` as const),
  'English in the Russian layout',
  'Russian in the English layout',
] as const;
export type Kind = (typeof kinds)[number];

/** A search, and how well it did. */
export interface Judgement {
  kind: Kind;
  tag: string;
  text: string;
  /** The share of the assets with the tag that the search finds. */
  recall: number;
  found: number;
  /** The share of relevant assets on the first page; null when there are not enough relevant assets to fill it. */
  precision: number | null;
}

interface Query {
  kind: Kind;
  tag: JudgedTag;
  text: string;
}

export interface JudgedHalf {
  judgements: Judgement[];
  /** Words of the lexicon that the search replaced by other words. */
  changedWords: string[];
  correctWords: number;
}

/** Publishes the assets of a vocabulary, with English tags only, and judges searches for each of its tags. */
export async function judgeSearch(client: pg.Client, vocabulary: HalfVocabulary): Promise<JudgedHalf> {
  const assetsByTag = await fillCatalog(client, vocabulary.assets);
  const follower = new CatalogFollower(client);
  await follower.load();
  const search = async (text: string) => {
    await follower.explain(text);
    const answer = follower.index.search({ search: text, locale: 'ru', limit: EVERYTHING, now: NOW });
    if ('problem' in answer) throw new Error(answer.problem);
    return answer;
  };
  const relevance = new Relevance(vocabulary.tags, assetsByTag);
  const judgements: Judgement[] = [];
  for (const query of listQueries(vocabulary.tags)) {
    const { ids } = await search(query.text);
    const wanted = assetsByTag.get(query.tag.tag) ?? new Set();
    if (wanted.size === 0) continue;
    const relevant = relevance.of(query.tag);
    const page = ids.slice(0, FIRST_PAGE);
    judgements.push({
      kind: query.kind,
      tag: query.tag.tag,
      text: query.text,
      recall: ids.filter((id) => wanted.has(id)).length / wanted.size,
      found: ids.length,
      precision: relevant.size < FIRST_PAGE ? null : page.filter((id) => relevant.has(id)).length / FIRST_PAGE,
    });
  }
  const words = listCorrectWords();
  const changedWords: string[] = [];
  for (const word of words) {
    const { corrections } = await search(word);
    if (corrections.some(({ kind }) => ['typo', 'layout', 'beginning', 'transliteration'].includes(kind)))
      changedWords.push(word);
  }
  return { judgements, changedWords, correctWords: words.length };
}

function listQueries(tags: readonly JudgedTag[]): Query[] {
  /** A damaged word that is another right word is no typing error. */
  const right = new Set(tags.flatMap(({ tag, queries, forms }) => [tag, ...queries, ...forms]).flatMap(wordsIn));
  return tags.flatMap((tag): Query[] => {
    const [usual] = tag.queries;
    const query = (kind: Kind, text: string | null | undefined): Query[] => (text ? [{ kind, tag, text }] : []);
    const damaged = (language: 'English' | 'Russian', text: string | undefined) =>
      slips.flatMap((slip) => {
        const wrong = text === undefined ? null : damage(text, slip);
        return wrong && !wordsIn(wrong).every((word) => right.has(word)) ? query(`${language}, ${slip}`, wrong) : [];
      });
    return [
      ...query('English', tag.tag),
      ...query('Russian, the usual word', usual),
      ...tag.queries.flatMap((text) => query('Russian, any listed word', text)),
      ...tag.forms.flatMap((text) => query('Russian, inflected or adjective', text)),
      ...damaged('English', tag.tag),
      ...damaged('Russian', usual),
      ...query('English in the Russian layout', inOtherLayout(tag.tag)),
      ...query('Russian in the English layout', usual && inOtherLayout(usual)),
    ];
  });
}

const wordsIn = (text: string): string[] => text.toLowerCase().replaceAll('ё', 'е').split(' ');

/** Which assets are relevant: those with the tag, a longer tag that contains it, or a tag with a Russian word in common. */
class Relevance {
  readonly #tags: readonly JudgedTag[];
  readonly #assets: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(tags: readonly JudgedTag[], assets: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#tags = tags;
    this.#assets = assets;
  }

  of(wanted: JudgedTag): Set<string> {
    const words = wordsIn(wanted.tag);
    const russian = new Set(wanted.queries);
    const relevant = new Set<string>();
    for (const { tag, queries } of this.#tags) {
      const isRelated = words.every((word) => wordsIn(tag).includes(word)) || queries.some((text) => russian.has(text));
      if (isRelated) for (const id of this.#assets.get(tag) ?? []) relevant.add(id);
    }
    return relevant;
  }
}

const CORRECT_WORDS = 4_000;

/** Single words of the lexicon, a fixed random choice. */
const listCorrectWords = (): string[] =>
  [...new Set(readLexicon().flatMap((concept) => [...textsOf(concept, 'en'), ...textsOf(concept, 'ru')]))]
    .filter((text) => !text.includes(' ') && !text.includes('-'))
    .sort((a, b) => hashOf(a) - hashOf(b))
    .slice(0, CORRECT_WORDS);
