import { type Correction, listAssets, suggest } from '@polyshelf/contract/assets';
import { findWanted } from '@polyshelf/contract/wanted';
import type { RouterContextProvider } from 'react-router';
import { loaderCall } from '../../api/loader-call.ts';
import type { Nearest } from './no-results.tsx';

const maxWords = 6;
const maxCards = 6;

/** Finds alternatives for a search without results: the wanted card for it, completions of its words, and assets with any of the words. */
export async function fetchNearest(
  context: Readonly<RouterContextProvider>,
  search: string,
  corrections: readonly Correction[],
): Promise<Nearest> {
  const call = loaderCall(context);
  const ignored = corrections.filter(({ kind }) => kind === 'ignored').map(({ typed }) => typed);
  const words = search.split(/\s+/).filter((word) => word && !ignored.includes(word));
  const [answers, any, wanted] = await Promise.all([
    Promise.all(words.slice(0, 3).map((word) => call(suggest, { querystring: { search: word.slice(0, 100) } }))),
    words.length > 1 ? call(listAssets, { querystring: { search, match: 'any', limit: maxCards } }) : null,
    call(findWanted, { querystring: { search: search.slice(0, 200) } }),
  ]);
  const guesses: readonly Correction['kind'][] = ['typo', 'layout', 'transliteration'];
  const used = corrections.filter(({ kind }) => guesses.includes(kind)).map((one) => one.used);
  const found = answers.flatMap(({ data }) => data.completions.slice(0, 2));
  return {
    words: [...new Set([...used, ...found])].slice(0, maxWords),
    wanted: wanted.data,
    any: any && any.meta.total > 0 ? { total: any.meta.total, cards: any.data } : null,
  };
}
