import type { AdminTag } from '@polyshelf/contract/admin-words';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { tagNotFound } from './errors.ts';
import { findTag } from './queries.ts';

export async function getTag(db: Database | Tx, id: number): Promise<AdminTag> {
  const tag = await findTag(db, id);
  if (!tag) throw tagNotFound();
  return tag;
}
