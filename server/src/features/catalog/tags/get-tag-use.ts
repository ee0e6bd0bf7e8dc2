import type { TagUse } from '@polyshelf/contract/admin-words';
import type { Database } from '../../../platform/db/database.ts';
import { countAssets, findMergeTarget, findTag, listMerges } from './queries.ts';

/** A tag that is gone has no assets. */
export const getTagUse = async (db: Database, id: number): Promise<TagUse> => ({
  assets: await countAssets(db, id),
  merges: await listMerges(db, id),
  merged_into: (await findTag(db, id)) ? null : await findMergeTarget(db, id),
});
