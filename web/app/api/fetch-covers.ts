import { type AssetCard, listAssets } from '@polyshelf/contract/assets';
import type { RouterContextProvider } from 'react-router';
import { loaderCall } from './loader-call.ts';

const perPlace = 4;
/** Of an overview that is longer, the rest does without pictures. */
const mostPlaces = 60;

/** The newest assets of each producer or pack, by its id, for the pictures of an overview. */
export async function fetchCovers(
  context: Readonly<RouterContextProvider>,
  group: 'producer' | 'pack',
  places: readonly { id: number; assets_total: number }[],
): Promise<Record<number, AssetCard[]>> {
  const call = loaderCall(context);
  const filled = places.filter(({ assets_total }) => assets_total > 0).slice(0, mostPlaces);
  const covers = await Promise.all(
    filled.map(async ({ id }) => {
      const { data } = await call(listAssets, { querystring: { [group]: String(id), limit: perPlace } });
      return [id, data] as const;
    }),
  );
  return Object.fromEntries(covers);
}
