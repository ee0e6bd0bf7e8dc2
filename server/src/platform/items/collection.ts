import { type Sql, sql } from './sql.ts';

/** Who asks: a signed-in account, or anybody. */
export type Actor = { accountId: string } | null;

export type FieldType = 'integer' | 'decimal' | 'float' | 'string' | 'text' | 'boolean' | 'timestamp' | 'uuid' | 'json';

/** A column of the row at hand, whatever its table is called in the statement. */
export type Row = (column: string) => Sql;

export interface Asking {
  actor: Actor;
  now: Date;
}

/** A value of the row itself. `column` is another column, or what is computed in its place. */
export interface ScalarField {
  type: FieldType;
  searchable?: boolean;
  column?: string | Computed;
}

type Computed = (row: Row, asking: Asking) => Sql;

/** Many rows of this collection point at one row of the other, by a column or by what is computed in its place. */
export interface ToOne {
  one: string;
  column?: string | Computed;
}

/** Rows of the other collection point at this one with their column `by`. */
export interface ToMany {
  many: string;
  by: string;
}

export type Field = ScalarField | ToOne | ToMany;

/** The rows that the asking one may know of: none and not even the collection, every one, or those that satisfy a condition. */
export type VisibleRows = 'nobody' | 'all' | Sql;

interface Declaration {
  name: string;
  table?: string;
  key?: string;
  /** Everything that may be read, in the order of the answer. What is not here does not exist for a client. */
  fields: Record<string, FieldType | Field>;
  rows: (actor: Actor, row: Row, now: Date) => VisibleRows;
}

export interface Collection {
  name: string;
  table: string;
  key: string;
  keyType: FieldType;
  fields: ReadonlyMap<string, Field>;
  rows: Declaration['rows'];
}

export type Collections = ReadonlyMap<string, Collection>;

export const isToOne = (field: Field): field is ToOne => 'one' in field;
export const isToMany = (field: Field): field is ToMany => 'many' in field;

/** Names become SQL identifiers and JSON keys as they stand, and PostgreSQL cuts longer ones. */
const NAME = /^[a-z][a-z0-9_]{0,62}$/;

export function defineCollection({ name, table = name, key = 'id', fields, rows }: Declaration): Collection {
  const entries = Object.entries(fields).map(
    ([field, is]) => [field, typeof is === 'string' ? { type: is } : is] as const,
  );
  const wrong = [name, table, ...entries.map(([field]) => field)].find((word) => !NAME.test(word));
  if (wrong !== undefined) throw new Error(`"${wrong}" cannot name anything in the collection "${name}"`);
  const map = new Map<string, Field>(entries);
  const keyField = map.get(key);
  if (!keyField || !('type' in keyField)) throw new Error(`The collection "${name}" has no plain field "${key}"`);
  return { name, table, key, keyType: keyField.type, fields: map, rows };
}

/** All collections by name; a relation to one that is missing stops the start, not a request. */
export function linkCollections(list: readonly Collection[]): Collections {
  const collections = new Map(list.map((collection) => [collection.name, collection]));
  if (collections.size < list.length) throw new Error('Two collections have the same name');
  for (const { name, fields } of list) {
    for (const [field, is] of fields) {
      const other = isToOne(is) ? is.one : isToMany(is) ? is.many : null;
      if (other !== null && !collections.has(other)) throw new Error(`${name}.${field} points at no collection`);
    }
  }
  return collections;
}

export const rowOf =
  (alias: string): Row =>
  (column) =>
    sql.id(alias, column);
