import { type AssetCard, listAssets } from '@polyshelf/contract/assets';
import type { RouterContextProvider } from 'react-router';
import { loaderCall } from '../../api/loader-call.ts';

const coversPerEntry = 4;
/** Entries beyond this number have no covers. */
const maxEntries = 60;

/** The newest assets of each producer or pack, by its id. */
export async function fetchCovers(
  context: Readonly<RouterContextProvider>,
  group: 'producer' | 'pack',
  entries: readonly { id: number; assets_total: number }[],
): Promise<Record<number, AssetCard[]>> {
  const call = loaderCall(context);
  const filled = entries.filter(({ assets_total }) => assets_total > 0).slice(0, maxEntries);
  const covers = await Promise.all(
    filled.map(async ({ id }) => {
      const { data } = await call(listAssets, { querystring: { [group]: String(id), limit: coversPerEntry } });
      return [id, data] as const;
    }),
  );
  return Object.fromEntries(covers);
}
