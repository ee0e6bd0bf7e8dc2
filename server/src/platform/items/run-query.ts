import type { Database } from '../db/database.ts';
import { PLAN_BY_VALUES } from '../db/frequent-texts.ts';
import { invalidQuery } from '../errors.ts';
import { checkFilter, checkSearch } from './check-filter.ts';
import { itemForbidden } from './forbidden.ts';
import { keyCondition } from './operators.ts';
import { isBranch, type Query } from './parse-query.ts';
import { columnOf, openField, type Place, rootPlace } from './place.ts';
import { isToMany, isToOne, type Resource, rowOf } from './resource.ts';
import { selectFields } from './select-fields.ts';
import { runSql, type Sql, sql } from './sql.ts';
import { fromVisible, openResource, type Scope, seesAll } from './visible-rows.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;

/** More rows than the largest list of our own pages with its relations; about 0.1 s of the database. */
const MAX_ROWS_READ = 6_000;

/** The answer as JSON text, and the number of rows read for it, with an estimate for relations. */
export interface Read {
  json: string;
  rowsRead: number;
}

/** A query that passed all checks. It reaches the database only when it is called. */
export type PreparedRead = (db: Database) => Promise<Read>;

/**
 * Prepares the answer to a query. PostgreSQL writes every item as JSON, so that the server neither parses rows nor
 * serialises them.
 */
export function prepareItems(scope: Scope, name: string, query: Query): PreparedRead {
  const place = rootPlace(openResource(scope, name));
  const conditions: Sql[] = [];
  if (query.filter !== null) conditions.push(checkFilter(scope, place, query.filter));
  if (query.search !== '') conditions.push(checkSearch(scope, place, query.search));
  if (query.count) {
    return async (db) => ({
      json: `{"data":[{"count":"${await countRows(db, scope, place, conditions)}"}]}`,
      rowsRead: 1,
    });
  }
  const order = orderOf(scope, place, query.sort);
  const { size, start } = windowOf(query);
  const selection = selectFields(scope, place, query.fields);
  if (size * selection.rows > MAX_ROWS_READ) {
    const most = Math.floor(MAX_ROWS_READ / selection.rows);
    throw invalidQuery(
      `These "fields" lead to about ${selection.rows} rows per item: ask for fewer relations, or set "limit" to at most ${most}`,
    );
  }
  const rows = fromVisible(scope, place.resource, place.alias, conditions);
  // PostgreSQL takes a limit in a parameter for a tenth of all rows, and would not reuse a plan that it finds so costly.
  const window = start === 0 ? sql`limit ${sql.lit(size)}` : sql`limit ${sql.lit(size)} offset ${start}`;
  const page = sql`${rows} order by ${order} ${window}`;
  const hint = isInIndexOrder(place.resource, query) ? '' : hintFor(scope, place, conditions);
  return async (db) => {
    const data = await itemsOf(db, selection.sql, place, page, hint);
    const counts: string[] = [];
    const total = query.meta.total ? await countRows(db, scope, place, []) : null;
    if (total !== null) counts.push(`"total_count":${total}`);
    if (query.meta.filtered) {
      // Without conditions both counts are the same, and counting all rows is the slowest part of a list.
      const known = conditions.length === 0 ? total : null;
      counts.push(`"filter_count":${known ?? (await countRows(db, scope, place, conditions))}`);
    }
    const meta = counts.length > 0 ? `"meta":{${counts.join(',')}},` : '';
    return { json: `{${meta}"data":[${data.join(',')}]}`, rowsRead: data.length * selection.rows };
  };
}

/** Prepares the answer about one item. It gives the same refusal for a missing, a hidden and an impossible key. */
export function prepareItem(scope: Scope, name: string, key: string, fields: readonly string[]): PreparedRead {
  const place = rootPlace(openResource(scope, name));
  const selection = selectFields(scope, place, fields);
  const condition = keyCondition(rowOf(place.alias)(place.resource.key), place.resource.keyType, key);
  if (!condition) throw itemForbidden();
  return async (db) => {
    const rows = fromVisible(scope, place.resource, place.alias, [condition]);
    const [item] = await itemsOf(db, selection.sql, place, rows);
    if (item === undefined) throw itemForbidden();
    return { json: `{"data":${item}}`, rowsRead: selection.rows };
  };
}

/** The answer about the only item of a resource that the actor may see. */
export async function getOwnItem(db: Database, scope: Scope, name: string, fields: readonly string[]): Promise<string> {
  const place = rootPlace(openResource(scope, name));
  const rows = sql`${fromVisible(scope, place.resource, place.alias, [])} limit 1`;
  const [item] = await itemsOf(db, selectFields(scope, place, fields).sql, place, rows);
  if (item === undefined) throw itemForbidden();
  return `{"data":${item}}`;
}

/** Selects the rows of the page first and computes their fields afterwards, so that skipped rows cost nothing. */
async function itemsOf(db: Database, selection: Sql, { alias }: Place, page: Sql, hint = ''): Promise<string[]> {
  const rows = await runSql<{ item: string }>(
    db,
    sql`select row_to_json(o)::text as item
    from (select ${selection} from (select ${sql.id(alias)}.* ${page}) as ${sql.id(alias)}) as o`,
    hint,
  );
  return rows.map(({ item }) => item);
}

async function countRows(db: Database, scope: Scope, place: Place, conditions: readonly Sql[]): Promise<number> {
  const rows = fromVisible(scope, place.resource, place.alias, conditions);
  const hint = hintFor(scope, place, conditions);
  const [counted] = await runSql<{ count: number }>(db, sql`select count(*) as count ${rows}`, hint);
  return counted?.count ?? 0;
}

/**
 * Where everybody sees all rows, the values of a filter decide which plan is good. An account has few rows of its own, for
 * which any plan will do.
 */
const hintFor = (scope: Scope, { resource }: Place, conditions: readonly Sql[]): string =>
  conditions.length > 0 && seesAll(scope, resource) ? PLAN_BY_VALUES : '';

/** Whether an index holds all rows of this list in its order. Then one plan is good for all values. */
function isInIndexOrder({ indexed }: Resource, { filter, search, sort }: Query): boolean {
  if (search !== '' || !isBranch(filter)) return false;
  const [[field, condition] = ['', null], ...others] = Object.entries(filter);
  const isOneValue = isBranch(condition) && Object.keys(condition).join() === '_eq';
  return isOneValue && others.length === 0 && indexed.get(field) === sort.join();
}

/** The key is the last sort key, so that rows with equal values keep their order from page to page. */
function orderOf(scope: Scope, place: Place, sort: readonly string[]): Sql {
  const row = rowOf(place.alias);
  const keys = sort.map((entry) => {
    const name = entry.replace(/^-/, '');
    if (name.includes('.')) throw invalidQuery('"sort" takes no fields of relations');
    const field = openField(scope, place, name);
    if (isToMany(field) || (!isToOne(field) && field.type === 'json')) {
      throw invalidQuery(`"sort" takes no field like "${name}"`);
    }
    const column = columnOf(scope, row, name, field);
    return name === entry ? column : sql`${column} desc`;
  });
  return sql.join([...keys, row(place.resource.key)]);
}

function windowOf({ limit, offset, page }: Query): { size: number; start: number } {
  const size = limit === -1 ? MAX_LIMIT : Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  const start = page > 0 ? (page - 1) * size : offset;
  if (!Number.isSafeInteger(start)) throw invalidQuery('"page" must be a safe number');
  return { size, start };
}
