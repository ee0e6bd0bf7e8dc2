import { DAY_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';

/** Longer than any process is cut off from the database without being restarted; one that was loads everything again. */
const KEPT_MS = DAY_MS;

/** Deletes the changes of the catalogue that every process has seen long ago, and marks where they stand now. */
export async function pruneChanges({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() - KEPT_MS);
  const pruned = await inTransaction(db, async (tx) => {
    await sql`lock table search_marks in share row exclusive mode`.execute(tx);
    const { rows } = await sql<{ xid: string }>`
      select xid::text as xid from search_marks where noted_at <= ${until} order by xid desc limit 1`.execute(tx);
    const [mark] = rows;
    if (mark) {
      // Marked first: a process that has not seen these changes loads everything, however many are deleted so far.
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
