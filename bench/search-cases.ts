import { adjectives } from '../demo/scale/words.ts';
import type { CatalogIndex } from '../server/src/features/search/catalog-index.ts';
import type { IndexQuery } from '../server/src/features/search/index-query.ts';
import { allNouns, colors, pick, types } from './sample-values.ts';

export interface SearchCase {
  name: string;
  ask(index: CatalogIndex, now: number, round: number): Promise<unknown>;
}

const LIMIT = 60;

/** Queries of a gallery and a search page over the multiplied demo, whose word lists start with the most frequent word. */
export function listSearchCases(assets: number, now: number): SearchCase[] {
  const deepest = Math.max(1, Math.min(10_000, Math.floor(assets / LIMIT)));
  const query = (name: string, of: (round: number) => Partial<IndexQuery>): SearchCase => ({
    name,
    ask: async (index, at, round) => {
      const answer = await index.query({ locale: 'en', limit: LIMIT, facets: true, now: at, ...of(round) });
      if ('problem' in answer) throw new Error(`${name}: ${answer.problem} ${answer.value}`);
      // The facets come after the page.
      return answer.facets;
    },
  });
  const rareWord = (round: number) => pick(adjectives.slice(-20), round).ru.f;
  return [
    query('newest', () => ({})),
    query('type, by name', (round) => ({ filters: { type: [pick(types, round)] }, sort: 'az' })),
    query('type, colour, resolution', (round) => ({
      filters: { type: ['texture'], color: [pick(colors, round)], resolution: ['4K'] },
    })),
    query('free, by pack', () => ({ filters: { free: true }, sort: 'newp' })),
    query('a pack, oldest first', (round) => ({ filters: { pack: [`pack-${1 + (round % 40)}`] }, sort: 'old' })),
    query('page 10,000, newest', () => ({ page: deepest })),
    query('page 10,000, two types, by name', () => ({
      filters: { type: ['texture', 'model'] },
      sort: 'az',
      page: deepest,
    })),
    query('the most frequent word', () => ({ search: 'old' })),
    query('the most frequent word in Russian', () => ({ search: 'старый' })),
    query('a rare word', (round) => ({ search: rareWord(round) })),
    query('the most frequent pair', () => ({ search: 'old chair' })),
    query('a pair of words', (round) => ({
      search: `${pick(adjectives, round).en} ${pick(allNouns, round * 7).en}`,
      filters: { exclusive: round % 4 === 0 },
    })),
    query('a pair in Russian', (round) => ({ search: `${pick(adjectives, round).ru.m} ${pick(allNouns, round).ru}` })),
    query('any of three words', (round) => ({ search: `old ${pick(adjectives, round).en} chair`, match: 'any' })),
    query('a misspelt pair', (round) => ({ search: `ploished ${pick(['granit', 'chiar', 'marbel'], round)}` })),
    query('a pair in the wrong layout', () => ({ search: 'cnfhsq lbdfy' })),
    {
      name: 'suggestions',
      ask: (index, _, round) => index.suggest(pick(['o', 'old ch', 'ста', 'мрамор', 'wor', 'red b', 'ktc'], round), 5),
    },
    similar(now),
  ];
}

function similar(now: number): SearchCase {
  let ids: string[] = [];
  return {
    name: 'similar assets',
    ask: async (index, _, round) => {
      if (ids.length === 0) {
        const answer = await index.query({ locale: 'en', limit: LIMIT, now });
        ids = 'ids' in answer ? answer.ids : [];
      }
      return index.similar(pick(ids, round), 12);
    },
  };
}
