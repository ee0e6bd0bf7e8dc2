import { listAssets } from '@polyshelf/contract/assets';
import type { RouterContextProvider } from 'react-router';
import { loaderCall } from '../../api/loader-call.ts';
import type { Example } from './search-example.tsx';

const maxCards = 4;

/** Runs the example searches, so that the explanation is always true. Searches without results are left out. */
export async function fetchExamples<Name extends string>(
  context: Readonly<RouterContextProvider>,
  searches: Record<Name, readonly string[]>,
): Promise<Record<Name, Example[]>> {
  const runSearch = async (search: string): Promise<Example> => {
    const { data, meta } = await loaderCall(context)(listAssets, { querystring: { search, limit: maxCards } });
    return { search, total: meta.total, cards: data, corrections: meta.corrections };
  };
  const entries = await Promise.all(
    (Object.entries(searches) as [Name, readonly string[]][]).map(async ([name, list]) => {
      const examples = await Promise.all(list.map(runSearch));
      return [name, examples.filter(({ total }) => total > 0)] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<Name, Example[]>;
}
