import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Translation, TranslationKind } from './translation.rules.ts';

interface Place {
  table: string;
  column: string;
  /** Compares a row `t` with the key of a translation. */
  isNamed: RawBuilder<boolean>;
  /** The primary key: triggers that lock several packs use the same order. */
  order: RawBuilder<unknown>;
}

const byAlias = { column: 'name_ru', isNamed: sql<boolean>`t.alias = given.key`, order: sql`t.id` };
const byId = { table: 'assets', isNamed: sql<boolean>`t.id = given.key::uuid`, order: sql`t.id` };

const places: Record<TranslationKind, Place> = {
  name: { ...byId, column: 'name_ru' },
  description: { ...byId, column: 'description_ru' },
  note: {
    table: 'asset_versions',
    column: 'note_ru',
    isNamed: sql<boolean>`t.asset = split_part(given.key, '/', 1)::uuid and t.number = split_part(given.key, '/', 2)::int`,
    order: sql`t.asset, t.number`,
  },
  pack: { ...byAlias, table: 'packs' },
  producer: { ...byAlias, table: 'producers' },
  tag: { ...byAlias, table: 'tags' },
};

const tableOf = (translations: readonly Translation[]) =>
  sql`unnest(${translations.map(({ key }) => key)}::text[], ${translations.map(({ text }) => text)}::text[]) as given (key, text)`;

const needsChange = (column: string, overwrites: boolean) => {
  const current = sql.ref(`t.${column}`);
  return overwrites ? sql`${current} is distinct from given.text` : sql`${current} is null`;
};

/** Sets Russian texts that are missing, or all of them if `overwrites`. Returns the number of rows that have changed. */
export async function updateTranslations(
  tx: Tx,
  kind: TranslationKind,
  given: readonly Translation[],
  overwrites: boolean,
): Promise<number> {
  const { table, column, isNamed, order } = places[kind];
  // The fixed order of the locks keeps two imports with the same tags from a deadlock.
  const { rows } = await sql`select from ${sql.table(table)} as t join ${tableOf(given)} on ${isNamed}
    where ${needsChange(column, overwrites)} order by ${order} for no key update of t`.execute(tx);
  // An update of no rows would still make every process read the table again.
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`update ${sql.table(table)} as t set ${sql.ref(column)} = given.text
    from ${tableOf(given)} where ${isNamed} and ${needsChange(column, overwrites)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
