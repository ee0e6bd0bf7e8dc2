import type { TranslationKind } from '@polyshelf/contract/catalog';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Translation } from './asset-text.ts';

interface Place {
  select: RawBuilder<unknown>;
  update: RawBuilder<unknown>;
  /** Compares a row `t` with the key of a translation. */
  isNamed: RawBuilder<boolean>;
  russian: RawBuilder<string | null>;
  /** The primary key: triggers that lock several packs use the same order. */
  order: RawBuilder<unknown>;
}

const byAlias = { isNamed: sql<boolean>`t.alias = given.key`, russian: sql<string>`t.name_ru`, order: sql`t.id` };
const ofAsset = {
  select: sql`select from all_assets as t`,
  isNamed: sql<boolean>`t.id = given.key::uuid`,
  order: sql`t.id`,
};

const places: Record<TranslationKind, Place> = {
  name: { ...ofAsset, update: sql`update all_assets as t set name_ru = given.text`, russian: sql`t.name_ru` },
  description: {
    ...ofAsset,
    update: sql`update all_assets as t set description_ru = given.text`,
    russian: sql`t.description_ru`,
  },
  note: {
    select: sql`select from asset_versions as t`,
    update: sql`update asset_versions as t set note_ru = given.text`,
    isNamed: sql`t.asset = split_part(given.key, '/', 1)::uuid and t.number = split_part(given.key, '/', 2)::int`,
    russian: sql`t.note_ru`,
    order: sql`t.asset, t.number`,
  },
  pack: {
    ...byAlias,
    select: sql`select from packs as t`,
    update: sql`update packs as t set name_ru = given.text`,
  },
  producer: {
    ...byAlias,
    select: sql`select from producers as t`,
    update: sql`update producers as t set name_ru = given.text`,
  },
  tag: {
    ...byAlias,
    select: sql`select from tags as t`,
    update: sql`update tags as t set name_ru = given.text`,
  },
};

/** Sets Russian texts that are missing, or all of them if `overwrites`. Returns the number of rows that have changed. */
export async function updateTranslations(
  tx: Tx,
  kind: TranslationKind,
  translations: readonly Translation[],
  overwrites: boolean,
): Promise<number> {
  const { select, update, isNamed, russian, order } = places[kind];
  const [keys, texts] = [translations.map(({ key }) => key), translations.map(({ text }) => text)];
  const given = sql`unnest(${keys}::text[], ${texts}::text[]) as given (key, text)`;
  const needsChange = overwrites ? sql`${russian} is distinct from given.text` : sql`${russian} is null`;
  // The fixed order of the locks keeps two imports with the same tags from a deadlock.
  const locked = await sql`${select} join ${given} on ${isNamed} where ${needsChange}
    order by ${order} for no key update of t`.execute(tx);
  // An update of no rows would still make every process read the table again.
  if (locked.rows.length === 0) return 0;
  const { numAffectedRows } = await sql`${update} from ${given} where ${isNamed} and ${needsChange}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
