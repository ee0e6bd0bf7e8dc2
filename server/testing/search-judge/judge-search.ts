import type pg from 'pg';
import { CatalogFollower } from '../../src/features/search/follow-catalog.ts';
import { readLexicon, textsOf } from '../../src/features/search/lexicon/lexicon.ts';
import { damage, hashOf, inOtherLayout, slips } from './damage-word.ts';
import { fillCatalog } from './fill-catalog.ts';
import type { HalfVocabulary, JudgedTag, TaggedAsset } from './read-vocabulary.ts';

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
  /** The share of relevant assets on the first page; null when too few assets have the tag to fill it. */
  precision: number | null;
}

interface Query {
  kind: Kind;
  text: string;
}

export interface JudgedHalf {
  judgements: Judgement[];
  /** Words of the lexicon that the search replaced by other words. */
  changedWords: string[];
  correctWords: number;
}

/** Publishes the assets of a vocabulary, with English tags only, and judges searches for the given tags. */
export async function judgeSearch(
  client: pg.Client,
  vocabulary: HalfVocabulary,
  judgedTags: readonly JudgedTag[] = vocabulary.tags,
): Promise<JudgedHalf> {
  const ids = await fillCatalog(client, vocabulary.assets);
  const assets = vocabulary.assets.map((asset, at) => ({ ...asset, id: ids[at] as string }));
  const lexicon = readLexicon();
  const follower = new CatalogFollower(client, lexicon);
  await follower.load();
  // A damaged word that is another right word cannot be recognised as a typing error.
  const right = new Set(
    [
      ...vocabulary.tags.flatMap(({ tag, queries, forms }) => [tag, ...queries, ...forms]),
      ...lexicon.flatMap((concept) => [...textsOf(concept, 'en'), ...textsOf(concept, 'ru')]),
    ].flatMap(wordsIn),
  );
  const search = async (text: string) => {
    await follower.explain(text);
    const answer = follower.index.search({ search: text, locale: 'ru', limit: EVERYTHING, now: NOW });
    if ('problem' in answer) throw new Error(answer.problem);
    return answer;
  };
  const judgements: Judgement[] = [];
  for (const tag of judgedTags) {
    const wanted = new Set(assets.filter(({ tags }) => tags.includes(tag.tag)).map(({ id }) => id));
    const relevant = new Set(listRelevant(tag, vocabulary.tags, assets));
    for (const { kind, text } of listQueries(tag, right)) {
      const found = (await search(text)).ids;
      const page = found.slice(0, FIRST_PAGE);
      judgements.push({
        kind,
        tag: tag.tag,
        text,
        recall: found.filter((id) => wanted.has(id)).length / wanted.size,
        found: found.length,
        precision:
          wanted.size < FIRST_PAGE || page.length === 0
            ? null
            : page.filter((id) => relevant.has(id)).length / page.length,
      });
    }
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

function listQueries({ tag, queries, forms }: JudgedTag, right: ReadonlySet<string>): Query[] {
  const [usual] = queries;
  const query = (kind: Kind, text: string | null | undefined): Query[] => (text ? [{ kind, text }] : []);
  const damaged = (language: 'English' | 'Russian', text: string | undefined) =>
    slips.flatMap((slip) => {
      const wrong = text === undefined ? null : damage(text, slip);
      return wrong && !wordsIn(wrong).every((word) => right.has(word)) ? query(`${language}, ${slip}`, wrong) : [];
    });
  return [
    ...query('English', tag),
    ...query('Russian, the usual word', usual),
    ...queries.flatMap((text) => query('Russian, any listed word', text)),
    ...forms.flatMap((text) => query('Russian, inflected or adjective', text)),
    ...damaged('English', tag),
    ...damaged('Russian', usual),
    ...query('English in the Russian layout', inOtherLayout(tag)),
    ...query('Russian in the English layout', usual && inOtherLayout(usual)),
  ];
}

const wordsIn = (text: string): string[] => text.toLowerCase().replaceAll('ё', 'е').split(' ');

/** Without the ending of a plural. */
const singular = (word: string): string => word.replace(/(?<=..)(?:ies|y|es|e|s)$/, '');

/** The assets with the tag, a longer tag or name that contains it, or a tag with a Russian word in common. */
function listRelevant(
  wanted: JudgedTag,
  tags: readonly JudgedTag[],
  assets: readonly (TaggedAsset & { id: string })[],
): string[] {
  const words = wordsIn(wanted.tag).map(singular);
  const contains = (text: string) => {
    const own = wordsIn(text).map(singular);
    return words.every((word) => own.includes(word));
  };
  const related = new Set(
    tags
      .filter(({ tag, queries }) => contains(tag) || queries.some((text) => wanted.queries.includes(text)))
      .map(({ tag }) => tag),
  );
  return assets
    .filter((asset) => contains(asset.name) || asset.tags.some((tag) => related.has(tag)))
    .map(({ id }) => id);
}

const CORRECT_WORDS = 4_000;

/** Single words of the lexicon, a fixed random choice. */
const listCorrectWords = (): string[] =>
  [...new Set(readLexicon().flatMap((concept) => [...textsOf(concept, 'en'), ...textsOf(concept, 'ru')]))]
    .filter((text) => !text.includes(' ') && !text.includes('-'))
    .sort((a, b) => hashOf(a) - hashOf(b))
    .slice(0, CORRECT_WORDS);

export interface Figure {
  name: string;
  value: number;
  /** How many searches or words it was measured with. */
  count: number;
  atLeast?: number;
  atMost?: number;
}

const recallTargets: Partial<Record<Kind, number>> = {
  'Russian, the usual word': 0.95,
  'Russian, inflected or adjective': 0.9,
  ...Object.fromEntries(slips.flatMap((slip) => [`English, ${slip}`, `Russian, ${slip}`]).map((kind) => [kind, 0.9])),
  'English in the Russian layout': 0.95,
  'Russian in the English layout': 0.95,
};

/** The figures of a half with their targets. */
export function summarize({ judgements, changedWords, correctWords }: JudgedHalf): Figure[] {
  const precisions = judgements.flatMap(({ precision }) => precision ?? []);
  const fruitless = judgements.filter(({ found }) => found === 0);
  return [
    ...kinds.map((kind): Figure => {
      const recalls = judgements.filter((one) => one.kind === kind).map(({ recall }) => recall);
      const atLeast = recallTargets[kind];
      return { name: `recall: ${kind}`, value: mean(recalls), count: recalls.length, ...(atLeast && { atLeast }) };
    }),
    {
      name: 'searches without results',
      value: fruitless.length / judgements.length,
      count: judgements.length,
      atMost: 0.03,
    },
    { name: `relevant among the first ${FIRST_PAGE}`, value: mean(precisions), count: precisions.length, atLeast: 0.9 },
    {
      name: 'correct words that were changed',
      value: changedWords.length / correctWords,
      count: correctWords,
      atMost: 0.01,
    },
  ];
}

/** Whether the figure reaches its target, or misses it by the slack at most. */
export const isReached = ({ value, atLeast = 0, atMost = 1 }: Figure, slack = 0): boolean =>
  value >= atLeast - slack && value <= atMost + slack;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
