import type { TagUse } from '@polyshelf/contract/admin-words';
import type { Database } from '../../../platform/db/database.ts';
import { tagNotFound } from './errors.ts';
import { countAssets, findMergeTarget, findTag, listMerges } from './queries.ts';

export async function getTagUse(db: Database, id: number): Promise<TagUse> {
  if (await findTag(db, id)) {
    return { assets: await countAssets(db, id), merges: await listMerges(db, id), merged_into: null };
  }
  const merged_into = await findMergeTarget(db, id);
  if (!merged_into) throw tagNotFound();
  return { assets: 0, merges: [], merged_into };
}
