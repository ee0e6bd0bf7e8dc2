import { sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';

/** Counts how many accounts have downloaded each asset. Only counts that changed are written and indexed again. */
export async function countDownloads({ db }: { db: Database }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numAffectedRows: changed = 0n } = await sql`
      insert into asset_popularity as known (asset, downloads)
      select asset, count(*) from downloads group by asset
      on conflict (asset) do update set downloads = excluded.downloads
      where known.downloads <> excluded.downloads`.execute(tx);
    const { numAffectedRows: deleted = 0n } = await sql`
      delete from asset_popularity
      where not exists (select from downloads where downloads.asset = asset_popularity.asset)`.execute(tx);
    if (changed + deleted > 0n) await bumpTopics(tx, 'catalog');
  });
}
