import type { TranslationKind } from '@polyshelf/contract/catalog';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

interface Source {
  /** Rows that have an English text, as `t`. */
  rows: RawBuilder<unknown>;
  key: RawBuilder<string>;
  english: RawBuilder<string>;
  russian: RawBuilder<string | null>;
  /** The most visible first. */
  order: RawBuilder<unknown>;
}

const named = { key: sql<string>`t.alias`, english: sql<string>`t.name`, russian: sql<string | null>`t.name_ru` };
const NEWEST = sql`t.published_at desc, t.id`;

const sources: Record<TranslationKind, Source> = {
  tag: {
    ...named,
    rows: sql`tags as t`,
    order: sql`(select count(*) from asset_tags where tag = t.id) desc, t.alias`,
  },
  pack: { ...named, rows: sql`packs as t`, order: sql`t.assets_total desc, t.alias` },
  producer: { ...named, rows: sql`producers as t`, order: sql`t.alias` },
  name: { ...named, rows: sql`assets as t`, key: sql`t.id::text`, order: NEWEST },
  description: {
    rows: sql`(select * from assets where description <> '') as t`,
    key: sql`t.id::text`,
    english: sql`t.description`,
    russian: sql`t.description_ru`,
    order: NEWEST,
  },
  note: {
    rows: sql`(select * from asset_versions where note <> '') as t`,
    key: sql`t.asset || '/' || t.number`,
    english: sql`t.note`,
    russian: sql`t.note_ru`,
    order: sql`t.published_at desc, t.asset, t.number`,
  },
};

export async function countTexts(db: Database, kind: TranslationKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sources[kind].rows}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function listUntranslated(
  db: Database,
  kind: TranslationKind,
): Promise<{ key: string; english: string }[]> {
  const { rows, key, english, russian, order } = sources[kind];
  const found = await sql<{ key: string; english: string }>`select ${key} as key, ${english} as english from ${rows}
    where ${russian} is null order by ${order}`.execute(db);
  return found.rows;
}

/** Those of the keys that exist. */
export async function listKnownKeys(tx: Tx, kind: TranslationKind, keys: readonly string[]): Promise<Set<string>> {
  const { rows, key } = sources[kind];
  const found = await sql<{ key: string }>`select ${key} as key from ${rows} where ${key} = any(${keys})`.execute(tx);
  return new Set(found.rows.map((row) => row.key));
}
