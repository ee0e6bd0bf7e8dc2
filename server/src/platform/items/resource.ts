import { type Sql, sql } from './sql.ts';

/** The signed-in account that sent the request; null for a visitor. */
export type Actor = { accountId: string } | null;

export type FieldType = 'integer' | 'decimal' | 'float' | 'string' | 'text' | 'boolean' | 'timestamp' | 'uuid' | 'json';

/** A column of the current row, under the alias that its table has in the statement. */
export type Row = (column: string) => Sql;

export interface Asking {
  actor: Actor;
  now: Date;
}

/** A value of the row itself. `column` names another column, or computes the value. */
export interface ScalarField {
  type: FieldType;
  searchable?: boolean;
  column?: string | Computed;
  /** Not part of `*`: clients that do not know the field get the answer that they always got. */
  isNamedOnly?: true;
}

type Computed = (row: Row, asking: Asking) => Sql;

/** Many rows of this resource refer to one row of the other, by a column or by a computed key. */
export interface ToOne {
  one: string;
  column?: string | Computed;
}

/** Rows of the other resource refer to this one by their column `by`. */
export interface ToMany {
  many: string;
  by: string;
}

export type Field = ScalarField | ToOne | ToMany;

/** The rows that the actor may see: all, those that satisfy a condition, or `nobody`, which hides the resource itself. */
export type VisibleRows = 'nobody' | 'all' | Sql;

interface Declaration {
  name: string;
  table?: string;
  key?: string;
  /** All fields that clients may read, in the order of the answer. Other columns do not exist for a client. */
  fields: Record<string, FieldType | Field>;
  rows: (actor: Actor, row: Row, now: Date) => VisibleRows;
  /** The sort order in which an index holds the rows with one value of a field, e.g. `{ pack: '-published_at' }`. */
  indexed?: Readonly<Record<string, string>>;
}

export interface Resource {
  name: string;
  table: string;
  key: string;
  keyType: FieldType;
  fields: ReadonlyMap<string, Field>;
  rows: Declaration['rows'];
  indexed: ReadonlyMap<string, string>;
}

export type Resources = ReadonlyMap<string, Resource>;

export const isToOne = (field: Field): field is ToOne => 'one' in field;
export const isToMany = (field: Field): field is ToMany => 'many' in field;

/** Names become SQL identifiers and JSON keys unchanged, and PostgreSQL truncates identifiers after 63 characters. */
const NAME = /^[a-z][a-z0-9_]{0,62}$/;

export function defineResource({ name, table = name, key = 'id', fields, rows, indexed = {} }: Declaration): Resource {
  const entries = Object.entries(fields).map(
    ([field, is]) => [field, typeof is === 'string' ? { type: is } : is] as const,
  );
  const wrong = [name, table, ...entries.map(([field]) => field)].find((word) => !NAME.test(word));
  if (wrong !== undefined) throw new Error(`"${wrong}" in the resource "${name}" is not a valid name`);
  const map = new Map<string, Field>(entries);
  const keyField = map.get(key);
  if (!keyField || !('type' in keyField)) throw new Error(`The resource "${name}" has no plain field "${key}"`);
  return { name, table, key, keyType: keyField.type, fields: map, rows, indexed: new Map(Object.entries(indexed)) };
}

/** Maps resources by name. A relation to a resource that does not exist fails at start, not in a request. */
export function linkResources(list: readonly Resource[]): Resources {
  const resources = new Map(list.map((resource) => [resource.name, resource]));
  if (resources.size < list.length) throw new Error('Two resources have the same name');
  for (const { name, fields } of list) {
    for (const [field, is] of fields) {
      const other = isToOne(is) ? is.one : isToMany(is) ? is.many : null;
      if (other !== null && !resources.has(other))
        throw new Error(`${name}.${field} refers to a resource that does not exist`);
    }
  }
  return resources;
}

export const rowOf =
  (alias: string): Row =>
  (column) =>
    sql.id(alias, column);
