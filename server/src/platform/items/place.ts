import { invalidQuery } from '../errors.ts';
import { fieldForbidden } from './forbidden.ts';
import { type Field, isToMany, type Resource, type Row, type ScalarField } from './resource.ts';
import { type Sql, sql } from './sql.ts';
import { isHidden, openResource, type Scope } from './visible-rows.ts';

const MAX_RELATIONS = 4;

/** A resource at one place of a query: the alias of its table there, and the path of relations that led to it. */
export interface Place {
  resource: Resource;
  alias: string;
  path: readonly string[];
}

export const rootPlace = (resource: Resource): Place => ({ resource, alias: 't0', path: [] });

/** The place behind a relation. One alias per level is enough, because a subquery never sees its siblings. */
export function nextPlace(scope: Scope, from: Place, field: string, to: string): Place {
  const path = [...from.path, field];
  if (path.length > MAX_RELATIONS) throw invalidQuery('The query follows too many relations');
  return { resource: openResource(scope, to, path), alias: `t${path.length}`, path };
}

/** A to-many relation is readable only for actors who may read its resource. */
export const isReadable = (scope: Scope, field: Field): boolean =>
  !isToMany(field) || !isHidden(scope, scope.resources.get(field.many) as Resource);

export function openField(scope: Scope, { resource, path }: Place, name: string): Field {
  const field = resource.fields.get(name);
  if (!field || !isReadable(scope, field)) throw fieldForbidden(name, resource.name, path);
  return field;
}

/** The column of a scalar field, or of the key that a relation refers by. */
export function columnOf(scope: Scope, row: Row, name: string, { column = name }: Pick<ScalarField, 'column'>): Sql {
  return typeof column === 'string' ? row(column) : sql`(${column(row, scope)})`;
}
