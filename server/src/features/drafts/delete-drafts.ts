import type { Tx } from '../../platform/db/database.ts';
import { forgetMedia } from '../media/index.ts';
import { removeDrafts } from './file-queries.ts';

/** Deletes drafts with the claims on their bytes, and returns their ids. Their files become loose. */
export async function deleteDrafts(tx: Tx, ids: readonly string[], { onlyEmpty = false } = {}): Promise<string[]> {
  const deleted = await removeDrafts(tx, ids, { onlyEmpty });
  await forgetMedia({ db: tx }, ...deleted.flatMap(({ id, holder }) => (holder ? [id, holder] : [id])));
  return deleted.map(({ id }) => id);
}
