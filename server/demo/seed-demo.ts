import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../src/platform/clock.ts';
import { type Database, inTransaction } from '../src/platform/db/database.ts';
import { bumpTopics } from '../src/platform/public-cache/topic-versions.ts';
import { packs, producers } from './demo-catalog.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** Fills an empty catalogue with the demo; leaves one with anything in it alone. */
export async function seedDemo({ db, clock }: { db: Database; clock: Clock }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Two processes that start together on an empty database must not both fill it.
    await sql`lock table producers in share row exclusive mode`.execute(tx);
    if (await tx.selectFrom('producers').select('id').limit(1).executeTakeFirst()) return false;

    await sql`update projects set pay_rub_rate = 90, legal_name_ru = 'ООО «Полишельф» (демо)',
      legal_description_ru = 'Демонстрационный каталог: платежи и письма не покидают этот компьютер.'`.execute(tx);
    const makers = await tx.insertInto('producers').values(producers).returning(['id', 'alias']).execute();
    const producerOf = new Map(makers.map(({ id, alias }) => [alias, id]));

    let age = 0;
    for (const { assets, producer: maker, type, ...names } of packs) {
      const producer = producerOf.get(maker) as number;
      const pack = await tx
        .insertInto('packs')
        .values({ ...names, producer })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = assets.map(([name, name_ru], index) => ({
        id: stableId(`${names.alias}/${name}`),
        producer,
        pack: pack.id,
        type,
        name,
        name_ru,
        exclusive: index === 0,
        ...momentsOf(new Date(clock.now().getTime() - 7 * HOUR_MS * age++)),
      }));
      await tx.insertInto('assets').values(rows).execute();
      await tx
        .insertInto('images')
        .values(rows.map(({ id }) => ({ ...PICTURE, id, asset: id })))
        .execute();
    }
    await bumpTopics(tx, 'catalog', 'project');
    return true;
  });
}

const PICTURE = { is_main: true, width: 1, height: 1, placeholder: '', key: `images/${'0'.repeat(64)}` };

const momentsOf = (published_at: Date) => ({ published_at, updated_at: published_at });

/** The same asset has the same id, and so the same address, in every copy of the demo. */
function stableId(path: string): string {
  const hex = createHash('sha256').update(path).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
