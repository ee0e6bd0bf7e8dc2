import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';

/** Sets the producer of every pack whose assets all have the same producer. */
export async function creditPacks(tx: Tx): Promise<void> {
  await sql`update packs set producer = maker from (
      select pack, min(producer) as maker from assets group by pack having count(distinct producer) = 1
    ) as made where pack = id`.execute(tx);
  await bumpTopics(tx, 'catalog');
}
