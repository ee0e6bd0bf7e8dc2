import { isUuid } from '@polyshelf/contract/uuid';
import { escapeLike } from '../db/escape-like.ts';
import { invalidQuery } from '../errors.ts';
import { listOf, type Tree } from './parse-query.ts';
import type { FieldType } from './resource.ts';
import { type Sql, sql } from './sql.ts';

type Compare = (column: Sql, type: FieldType, value: Tree, name: string) => Sql;

/** A longer list costs as much as reading everything. */
const MAX_LIST = 1_000;
const MAX_VALUE_LENGTH = 2_000;

const SQL_TYPE: Record<FieldType, Sql> = {
  // Wider than any column, so that a large number finds nothing instead of failing.
  integer: sql`bigint`,
  decimal: sql`numeric`,
  float: sql`double precision`,
  string: sql`text`,
  text: sql`text`,
  boolean: sql`boolean`,
  timestamp: sql`timestamptz`,
  uuid: sql`uuid`,
  json: sql`jsonb`,
};

/** A checked value as a parameter with an explicit type, so that PostgreSQL need not infer one. */
const bound = (type: FieldType, value: unknown): Sql => sql`cast(${value} as ${SQL_TYPE[type]})`;
const boundList = (type: FieldType, values: unknown[]): Sql => sql`cast(${values} as ${SQL_TYPE[type]}[])`;

const compare =
  (operator: Sql): Compare =>
  (column, type, value, name) =>
    sql`${column} ${operator} ${bound(type, single(type, value, name))}`;

/** Clients also use equality to ask for null. */
const equal =
  (operator: Sql, nullness: Sql): Compare =>
  (column, type, value, name) =>
    value === null || value === 'null' ? sql`${column} ${nullness}` : compare(operator)(column, type, value, name);

const pattern =
  (operator: Sql, shape: (text: string) => string): Compare =>
  (column, type, value, name) =>
    sql`${column} ${operator} ${shape(escapeLike(String(single(type, value, name))))}`;

const oneOf: Compare = (column, type, value, name) =>
  sql`${column} = any(${boundList(type, list(type, value, name, MAX_LIST))})`;

const noneOf: Compare = (column, type, value, name) =>
  sql`${column} <> all(${boundList(type, list(type, value, name, MAX_LIST))})`;

const between =
  (operator: Sql): Compare =>
  (column, type, value, name) => {
    const [low, high] = list(type, value, name, 2);
    if (high === undefined) throw invalidQuery(`"${name}" has to be an array of two values`);
    return sql`${column} ${operator} ${bound(type, low)} and ${bound(type, high)}`;
  };

const either =
  (yes: (column: Sql) => Sql, no: (column: Sql) => Sql): Compare =>
  (column, _type, value, name) =>
    flag(value, name) ? yes(column) : no(column);

const isNull = (column: Sql) => sql`${column} is null`;
const isNotNull = (column: Sql) => sql`${column} is not null`;
const isEmpty = (column: Sql) => sql`coalesce(${column}, '') = ''`;
const isNotEmpty = (column: Sql) => sql`${column} <> ''`;

const anywhere = (text: string) => `%${text}%`;
const atStart = (text: string) => `${text}%`;
const atEnd = (text: string) => `%${text}`;

const nullness: Record<string, Compare> = {
  _null: either(isNull, isNotNull),
  _nnull: either(isNotNull, isNull),
};
const equality: Record<string, Compare> = {
  _eq: equal(sql`=`, sql`is null`),
  _neq: equal(sql`<>`, sql`is not null`),
};
const membership: Record<string, Compare> = { _in: oneOf, _nin: noneOf };
const order: Record<string, Compare> = {
  _lt: compare(sql`<`),
  _lte: compare(sql`<=`),
  _gt: compare(sql`>`),
  _gte: compare(sql`>=`),
  _between: between(sql`between`),
  _nbetween: between(sql`not between`),
};
const wording: Record<string, Compare> = {
  _empty: either(isEmpty, isNotEmpty),
  _nempty: either(isNotEmpty, isEmpty),
  _contains: pattern(sql`like`, anywhere),
  _ncontains: pattern(sql`not like`, anywhere),
  _icontains: pattern(sql`ilike`, anywhere),
  _nicontains: pattern(sql`not ilike`, anywhere),
  _starts_with: pattern(sql`like`, atStart),
  _nstarts_with: pattern(sql`not like`, atStart),
  _istarts_with: pattern(sql`ilike`, atStart),
  _nistarts_with: pattern(sql`not ilike`, atStart),
  _ends_with: pattern(sql`like`, atEnd),
  _nends_with: pattern(sql`not like`, atEnd),
  _iends_with: pattern(sql`ilike`, atEnd),
  _niends_with: pattern(sql`not ilike`, atEnd),
};

const words = new Map(Object.entries({ ...equality, ...membership, ...nullness, ...wording }));
const amounts = new Map(Object.entries({ ...equality, ...membership, ...nullness, ...order }));

const OPERATORS: Record<FieldType, ReadonlyMap<string, Compare>> = {
  integer: amounts,
  decimal: amounts,
  float: amounts,
  timestamp: amounts,
  string: words,
  text: words,
  uuid: new Map(Object.entries({ ...equality, ...membership, ...nullness })),
  boolean: new Map(Object.entries({ ...equality, ...nullness })),
  json: new Map(Object.entries(nullness)),
};

export const noSuchOperator = (type: string, name: string) =>
  invalidQuery(`"${type}" field type does not contain the "${name}" filter operator`);

/** Translates `{ [name]: value }` to a condition on a column; refuses operators and values that its type does not have. */
export function conditionOn(column: Sql, type: FieldType, name: string, value: Tree): Sql {
  const operator = OPERATORS[type].get(name);
  if (!operator) throw noSuchOperator(type, name);
  return operator(column, type, value, name);
}

/** Translates a search to a condition on one field, or to null when the field cannot contain such a text. */
export function searchCondition(column: Sql, type: FieldType, text: string): Sql | null {
  if (type === 'string' || type === 'text') return sql`${column} ilike ${anywhere(escapeLike(text))}`;
  if (type !== 'integer' && type !== 'uuid') return null;
  const value = readers[type](text);
  return value === null ? null : sql`${column} = ${bound(type, value)}`;
}

/** The condition for the key in an address, or null when no item can have that key. */
export function keyCondition(column: Sql, type: FieldType, text: string): Sql | null {
  const value = readers[type](text);
  return value === null ? null : sql`${column} = ${bound(type, value)}`;
}

/** Parses a client's value of each type; null when it is invalid. */
const readers: Record<FieldType, (value: unknown) => unknown> = {
  integer: (value) => {
    const number = typeof value === 'string' && /^[+-]?\d{1,16}$/.test(value) ? Number(value) : value;
    return Number.isSafeInteger(number) ? number : null;
  },
  decimal: readNumber,
  float: readNumber,
  string: readText,
  text: readText,
  boolean: (value) => {
    if ([true, 'true', 1, '1'].includes(value as never)) return true;
    return [false, 'false', 0, '0'].includes(value as never) ? false : null;
  },
  timestamp: readMoment,
  uuid: (value) => (typeof value === 'string' && isUuid(value.toLowerCase()) ? value : null),
  json: () => null,
};

const KIND: Record<FieldType, string> = {
  integer: 'numeric',
  decimal: 'numeric',
  float: 'numeric',
  string: 'string',
  text: 'string',
  boolean: 'boolean',
  timestamp: 'date',
  uuid: 'uuid',
  json: 'json',
};

function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^[+-]?\d{1,20}(\.\d{1,20})?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function readText(value: unknown): string | null {
  const text = String(value);
  // PostgreSQL cannot store this character in a text.
  return text.length > MAX_VALUE_LENGTH || text.includes('\0') ? null : text;
}

const MOMENT = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;

function readMoment(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const match = MOMENT.exec(value);
  if (!match) return null;
  // Without a zone, the time would depend on the time zone of the server.
  const moment = new Date(match[1] && !match[4] ? `${value}Z` : value);
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1 ? null : moment.toISOString();
}

function read(type: FieldType, value: Tree): unknown {
  const result = typeof value === 'object' ? null : readers[type](value);
  if (result === null) throw invalidQuery(`Invalid ${KIND[type]} value`);
  return result;
}

function single(type: FieldType, value: Tree, name: string): unknown {
  if (typeof value === 'object') {
    throw invalidQuery(`The filter value for "${name}" has to be a string, number, or boolean`);
  }
  if (value === '') {
    throw invalidQuery(`You can't filter for an empty string in "${name}". Use "_empty" or "_nempty" instead`);
  }
  return read(type, value);
}

function list(type: FieldType, value: Tree, name: string, most: number): unknown[] {
  const values = typeof value === 'number' || typeof value === 'boolean' ? [value] : listOf(value);
  if (!values) throw invalidQuery(`"${name}" has to be an array of values`);
  if (values.length > most) throw invalidQuery(`"${name}" has more than ${most} values`);
  return values.map((each) => read(type, each));
}

function flag(value: Tree, name: string): boolean {
  if (value === null || value === '') return true;
  const result = readers.boolean(value);
  if (result === null) throw invalidQuery(`"${name}" has to be a boolean`);
  return result as boolean;
}
