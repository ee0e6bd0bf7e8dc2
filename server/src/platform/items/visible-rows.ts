import { type Actor, type Collection, type Collections, rowOf } from './collection.ts';
import { collectionForbidden, itemForbidden } from './forbidden.ts';
import { type Sql, sql } from './sql.ts';

/** Everything an answer depends on besides the query and the rows. */
export interface Scope {
  collections: Collections;
  actor: Actor;
  now: Date;
}

const rowsFor = ({ actor, now }: Scope, collection: Collection, alias: string) =>
  collection.rows(actor, rowOf(alias), now);

export const isHidden = (scope: Scope, collection: Collection): boolean =>
  rowsFor(scope, collection, collection.table) === 'nobody';

export const seesAll = (scope: Scope, collection: Collection): boolean =>
  rowsFor(scope, collection, collection.table) === 'all';

/** The collection by its name, if the asking one may know of it. `path` says where it was named. */
export function openCollection(scope: Scope, name: string, path: readonly string[] = []): Collection {
  // Directus keeps its own tables apart with these words, before it looks whether they exist.
  if (name.startsWith('directus_')) throw itemForbidden();
  const collection = scope.collections.get(name);
  if (!collection || isHidden(scope, collection)) throw collectionForbidden(name, path);
  return collection;
}

/** The only code that names a table: nothing can be read past the rule about who may see its rows. */
export function fromVisible(scope: Scope, collection: Collection, alias: string, conditions: readonly Sql[]): Sql {
  const rows = rowsFor(scope, collection, alias);
  const rule = rows === 'all' ? [] : rows === 'nobody' ? [sql`false`] : [rows];
  const all = [...rule, ...conditions];
  const table = sql`from ${sql.id(collection.table)} as ${sql.id(alias)}`;
  return all.length === 0 ? table : sql`${table} where ${allOf(all)}`;
}

const joined = (conditions: readonly Sql[], word: string) =>
  sql`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    word,
  )})`;

export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : joined(conditions, ' and ');

export const anyOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`false` : joined(conditions, ' or ');
