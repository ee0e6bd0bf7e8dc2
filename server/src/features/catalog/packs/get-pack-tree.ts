import type { PackTree } from '@polyshelf/contract/admin-packs';
import type { Database } from '../../../platform/db/database.ts';
import { listPacks, listProducers } from '../queries.ts';

export async function getPackTree({ db }: { db: Database }): Promise<PackTree> {
  const [producers, packs] = await Promise.all([listProducers(db), listPacks(db)]);
  return { producers, packs };
}
