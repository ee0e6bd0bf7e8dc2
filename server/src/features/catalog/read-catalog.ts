import type { Pack, Producer } from '@polyshelf/contract/catalog';
import type { Database } from '../../platform/db/database.ts';
import { listPacks, listProducers } from './queries.ts';

/** What every list and menu of the catalogue is drawn from. */
export async function readCatalog({ db }: { db: Database }): Promise<{ producers: Producer[]; packs: Pack[] }> {
  const [producers, packs] = await Promise.all([listProducers(db), listPacks(db)]);
  return { producers, packs };
}
