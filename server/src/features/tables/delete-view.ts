import type { Database } from '../../platform/db/database.ts';
import { viewNotFound } from './errors.ts';

export async function deleteView({ db }: { db: Database }, account: number, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('admin_views')
    .where('id', '=', id)
    .where('account', '=', account)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw viewNotFound();
}
