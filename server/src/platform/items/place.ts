import { invalidQuery } from '../errors.ts';
import { type Collection, type Field, isToMany, type Row, type ScalarField } from './collection.ts';
import { fieldForbidden } from './forbidden.ts';
import { type Sql, sql } from './sql.ts';
import { isHidden, openCollection, type Scope } from './visible-rows.ts';

const MAX_RELATIONS = 4;

/** A collection at one place of a query: how its table is called there, and the relations that led to it. */
export interface Place {
  collection: Collection;
  alias: string;
  path: readonly string[];
}

export const rootPlace = (collection: Collection): Place => ({ collection, alias: 't0', path: [] });

/** The place behind a relation. An alias per level is enough: a subquery sees those around it, never its siblings. */
export function nextPlace(scope: Scope, from: Place, field: string, to: string): Place {
  const path = [...from.path, field];
  if (path.length > MAX_RELATIONS) throw invalidQuery('The query follows too many relations');
  return { collection: openCollection(scope, to, path), alias: `t${path.length}`, path };
}

/** Rows behind a to-many relation are known only to those who may read their collection. */
export const isReadable = (scope: Scope, field: Field): boolean =>
  !isToMany(field) || !isHidden(scope, scope.collections.get(field.many) as Collection);

export function openField(scope: Scope, { collection, path }: Place, name: string): Field {
  const field = collection.fields.get(name);
  if (!field || !isReadable(scope, field)) throw fieldForbidden(name, collection.name, path);
  return field;
}

/** The column of a plain field, or of the key behind a relation. */
export function columnOf(scope: Scope, row: Row, name: string, { column = name }: Pick<ScalarField, 'column'>): Sql {
  return typeof column === 'string' ? row(column) : sql`(${column(row, scope)})`;
}
