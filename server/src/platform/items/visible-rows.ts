import { itemForbidden, resourceForbidden } from './forbidden.ts';
import { type Actor, type Resource, type Resources, rowOf } from './resource.ts';
import { type Sql, sql } from './sql.ts';

/** Everything that an answer depends on besides the query and the rows. */
export interface Scope {
  resources: Resources;
  actor: Actor;
  now: Date;
}

const rowsFor = ({ actor, now }: Scope, resource: Resource, alias: string) => resource.rows(actor, rowOf(alias), now);

export const isHidden = (scope: Scope, resource: Resource): boolean =>
  rowsFor(scope, resource, resource.table) === 'nobody';

export const seesAll = (scope: Scope, resource: Resource): boolean =>
  rowsFor(scope, resource, resource.table) === 'all';

/** The resource with this name, if the actor may see it. `path` is the place in the query that named it. */
export function openResource(scope: Scope, name: string, path: readonly string[] = []): Resource {
  // Directus refuses its own tables with this error before it checks whether they exist.
  if (name.startsWith('directus_')) throw itemForbidden();
  const resource = scope.resources.get(name);
  if (!resource || isHidden(scope, resource)) throw resourceForbidden(name, path);
  return resource;
}

/** The only code here that names a table, so that every query applies the rule about visible rows. */
export function fromVisible(scope: Scope, resource: Resource, alias: string, conditions: readonly Sql[]): Sql {
  const rows = rowsFor(scope, resource, alias);
  const rule = rows === 'all' ? [] : rows === 'nobody' ? [sql`false`] : [rows];
  const all = [...rule, ...conditions];
  const table = sql`from ${sql.id(resource.table)} as ${sql.id(alias)}`;
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
