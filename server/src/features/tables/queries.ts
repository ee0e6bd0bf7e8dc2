import {
  type Cell,
  type ColumnKind,
  columnOf,
  type Filter,
  MAX_COUNTED,
  type Row,
  type TableName,
  tables,
} from '@polyshelf/contract/tables';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isStatementTimeout } from '../../platform/db/failures.ts';
import { tooManyRows } from './errors.ts';
import { catalogue } from './sources/catalogue.ts';
import { content } from './sources/content.ts';
import { money } from './sources/money.ts';
import { operations } from './sources/operations.ts';
import { people } from './sources/people.ts';
import { anyOf, piece, type Source, type Sources, type Sql } from './sources/source.ts';
import { type Cursor, type ParsedQuery, sqlTypes } from './table-query.rules.ts';

const sources: Sources<TableName> = { ...people, ...money, ...catalogue, ...content, ...operations };

/** Columns of the result that only paging uses; no column of a table can have these names. */
const SORTED = '$sorted';
const KEY = '$key';

export interface Page {
  rows: Row[];
  /** The places before the first and after the last row. */
  places: Pick<Cursor, 'value' | 'key'>[];
}

/** Reads up to `limit` rows next to the cursor, in the order of the query. */
export async function listTableRows(
  db: Database,
  query: ParsedQuery,
  { now, cursor, limit }: { now: Date; cursor: Cursor | null; limit: number },
): Promise<Page> {
  const source: Source = sources[query.table](now);
  const columns = source.columns as Record<string, Sql>;
  const shown = query.columns.map((name) => sql`${columns[name]} as ${sql.id(name)}`);
  const sort = new Order(query, columns, cursor?.isBefore ?? false);
  const { rows } = await refuseSlow(
    sql<Record<string, unknown>>`
      select ${sql.join([...shown, sql`(${sort.value})::text as ${sql.id(SORTED)}`, sql`(${sort.key})::text as ${sql.id(KEY)}`])}
      from ${source.from}
      where ${matching(source, query)} and ${cursor ? sort.isBeyond(cursor) : sql`true`}
      order by ${sort.terms} limit ${limit}`.execute(db),
  );
  if (cursor?.isBefore) rows.reverse();
  return {
    rows: rows.map((row) => Object.fromEntries(query.columns.map((name) => [name, toCell(row[name])]))),
    places: rows.map((row) => ({ value: row[SORTED] as string | null, key: String(row[KEY]) })),
  };
}

/** Whether the session is open and its account is an administrator that is not suspended. */
export async function isSessionOfAdmin(db: Database, id: string, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account')
    .select('sessions.id')
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.idle_until', '>', now)
    .where('sessions.expires_at', '>', now)
    .where('accounts.role', '=', 'admin')
    .where('accounts.status', '=', 'active')
    .executeTakeFirst();
  return session !== undefined;
}

/** Counts the rows that match, at most one more than `MAX_COUNTED`. */
export async function countTableRows(db: Database, query: ParsedQuery, now: Date): Promise<number> {
  const source: Source = sources[query.table](now);
  const { rows } = await refuseSlow(
    sql<{ count: number }>`
      select count(*) from (
        select from ${source.from} where ${matching(source, query)} limit ${MAX_COUNTED + 1}
      ) as matching`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

async function refuseSlow<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw isStatementTimeout(error) ? tooManyRows({ cause: error }) : error;
  }
}

/** The order of rows by one column, then by the key, where rows without a value are last; reversed to read backwards. */
class Order {
  readonly value: Sql;
  readonly key: Sql;
  readonly #types: { value: Sql; key: Sql };
  readonly #isDescending: boolean;
  readonly #isReversed: boolean;
  readonly #isNeverEmpty: boolean;

  constructor({ table, sort }: ParsedQuery, columns: Record<string, Sql>, isReversed: boolean) {
    const key = tables[table].key;
    const value = columns[sort.column] as Sql;
    // The database sorts by bytes, where all capitals come before small letters.
    const ignoresCase = columnOf(table, sort.column)?.kind === 'text' && sort.column !== key;
    this.value = ignoresCase ? sql`lower(${value})` : value;
    this.key = columns[key] as Sql;
    this.#types = { value: typeOf(sort.column), key: typeOf(key) };
    this.#isDescending = sort.isDescending !== isReversed;
    this.#isReversed = isReversed;
    this.#isNeverEmpty = sort.column === key || Boolean(columnOf(table, sort.column)?.isIndexed);

    function typeOf(column: string): Sql {
      return sql.raw(sqlTypes[columnOf(table, column)?.kind ?? 'text']);
    }
  }

  get terms(): Sql {
    const direction = sql.raw(this.#isDescending ? 'desc' : 'asc');
    // An index is in this order only without a word about empty values.
    const empty = sql.raw(this.#isNeverEmpty ? '' : this.#isReversed ? 'nulls first' : 'nulls last');
    return sql`${this.value} ${direction} ${empty}, ${this.key} ${direction}`;
  }

  /** Whether a row comes after the cursor, or before it where the order is reversed. */
  isBeyond(cursor: Cursor): Sql {
    const than = sql.raw(this.#isDescending ? '<' : '>');
    const key = sql`${cursor.key}::text::${this.#types.key}`;
    if (cursor.value === null) {
      const follows = sql`(${this.value} is null and ${this.key} ${than} ${key})`;
      return this.#isReversed ? anyOf(follows, sql`${this.value} is not null`) : follows;
    }
    const follows = sql`(${this.value}, ${this.key}) ${than} (${cursor.value}::text::${this.#types.value}, ${key})`;
    return this.#isNeverEmpty || this.#isReversed ? follows : anyOf(follows, sql`${this.value} is null`);
  }
}

function matching(source: Source, { search, filters }: ParsedQuery): Sql {
  const columns = source.columns as Record<string, Sql>;
  const conditions = filters.map(({ column, kind, filter }) => fits(columns[column] as Sql, filter, kind));
  if (search !== '') conditions.push(source.search(search));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

function fits(column: Sql, filter: Filter, kind: ColumnKind): Sql {
  switch (filter.kind) {
    case 'any':
      return kind === 'list'
        ? sql`${column} && ${filter.values}::text[]`
        : sql`${column}::text = any(${filter.values}::text[])`;
    case 'contains':
      return sql`${column} ilike ${piece(filter.text)}`;
    case 'flag':
      return sql`${column} = ${filter.value}`;
    case 'empty':
      return isEmpty(column, kind);
    case 'filled':
      return sql`not ${isEmpty(column, kind)}`;
    case 'range': {
      const ends = [];
      if (filter.from !== null) ends.push(sql`${column} >= ${filter.from}`);
      if (filter.until !== null) ends.push(sql`${column} < ${filter.until}`);
      return sql.join(ends, sql` and `);
    }
  }
}

/** Whether the table shows a dash. */
function isEmpty(column: Sql, kind: ColumnKind): Sql {
  if (kind === 'list') return sql`(coalesce(cardinality(${column}), 0) = 0)`;
  const isText = kind === 'text' || kind === 'word' || kind === 'choice';
  return isText ? sql`(coalesce(${column}::text, '') = '')` : sql`(${column} is null)`;
}

function toCell(value: unknown): Cell {
  return value instanceof Date ? value.toISOString() : (value as Cell);
}
