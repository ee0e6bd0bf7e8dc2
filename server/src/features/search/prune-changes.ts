import { DAY_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';

/** A process that was without the database for longer loads everything again. */
const RETENTION_MS = DAY_MS;

/** Deletes recorded changes of the catalogue that are older than the retention time, and marks the current position. */
export async function pruneChanges({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() - RETENTION_MS);
  const pruned = await inTransaction(db, async (tx) => {
    await sql`lock table search_marks in share row exclusive mode`.execute(tx);
    const { rows } = await sql<{ xid: string }>`
      select xid::text as xid from search_marks where noted_at <= ${until} order by xid desc limit 1`.execute(tx);
    const [mark] = rows;
    if (mark) {
      // Mark before deleting: a process that has not read these changes loads everything, even after a partial deletion.
      await sql`delete from search_marks where xid < ${mark.xid}::xid8`.execute(tx);
      await sql`update search_marks set is_pruned = true where xid = ${mark.xid}::xid8 and not is_pruned`.execute(tx);
    }
    await sql`
      insert into search_marks (xid, noted_at) values (pg_snapshot_xmin(pg_current_snapshot()), ${now})
      on conflict do nothing`.execute(tx);
    return mark?.xid;
  });
  if (!pruned) return;
  await deleteInBatches((limit) =>
    sql`delete from search_changes where ctid = any(array(
      select ctid from search_changes where xid < ${pruned}::xid8 limit ${limit}))`.execute(db),
  );
}
