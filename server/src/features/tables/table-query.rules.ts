import {
  type Column,
  type ColumnKind,
  columnOf,
  emptinessNames,
  type Filter,
  parseDay,
  parseEmptiness,
  parseFilter,
  sortableColumn,
  type TableName,
  tables,
  usualColumns,
} from '@polyshelf/contract/tables';
import { isUuid } from '@polyshelf/contract/uuid';

/** A query whose columns exist and whose filters fit them. */
export interface ParsedQuery {
  table: TableName;
  search: string;
  sort: { column: string; isDescending: boolean };
  columns: readonly string[];
  filters: readonly { column: string; kind: ColumnKind; filter: Filter }[];
}

type SqlType = 'bigint' | 'uuid' | 'timestamptz' | 'boolean' | 'text';

/** The types of PostgreSQL to which the text of a cursor is turned back. */
export const sqlTypes: Record<ColumnKind, SqlType> = {
  number: 'bigint',
  usd: 'bigint',
  rub: 'bigint',
  uuid: 'uuid',
  moment: 'timestamptz',
  flag: 'boolean',
  text: 'text',
  word: 'text',
  choice: 'text',
  list: 'text',
};

/** Returns the query, or the reason for which it is refused. */
export function parseTableQuery(
  table: TableName,
  query: Readonly<Record<string, string | undefined>>,
): ParsedQuery | { refusal: string } {
  const { search = '', sort = tables[table].sort, columns, empty, filled, ...given } = query;
  const sorted = sort.replace(/^-/, '');
  if (!sortableColumn(table, sorted)) return { refusal: `Rows cannot be sorted by "${sorted}"` };
  const shown = columns === undefined ? usualColumns(table) : [...new Set(columns.split(','))];
  const missing = shown.find((name) => !columnOf(table, name));
  if (missing !== undefined) return { refusal: `There is no column "${missing}"` };
  const filters: ParsedQuery['filters'][number][] = [];
  for (const [name, text] of Object.entries(given)) {
    const column = columnOf(table, name);
    const filter = column && text !== undefined ? parseFilter(column, text) : null;
    if (!column || !filter) return { refusal: `"${name}" cannot be filtered by "${text}"` };
    filters.push({ column: name, kind: column.kind, filter });
  }
  for (const emptiness of emptinessNames) {
    const text = { empty, filled }[emptiness];
    const names = text === undefined ? [] : parseEmptiness(table, text);
    if (!names) return { refusal: `"${emptiness}" cannot be "${text}"` };
    for (const name of names)
      filters.push({ column: name, kind: columnOf(table, name)?.kind ?? 'text', filter: { kind: emptiness } });
  }
  const isDescending = sort.startsWith('-');
  return { table, search: search.trim(), sort: { column: sorted, isDescending }, columns: shown, filters };
}

export const EXPORT_BATCH_ROWS = 2_000;

/**
 * Like `parseTableQuery`, with rows in the order of the key: each batch of an export continues by the index after the last
 * row, and in any other order every batch of a large table would sort it again.
 */
export function parseExportQuery(...given: Parameters<typeof parseTableQuery>): ReturnType<typeof parseTableQuery> {
  const query = parseTableQuery(...given);
  if ('refusal' in query) return query;
  const { key, sort } = tables[query.table];
  return { ...query, sort: { column: key, isDescending: sort === `-${key}` } };
}

/** A place between two rows. The value of the sorted column is the text of PostgreSQL, which is exact. */
export interface Cursor {
  isBefore: boolean;
  value: string | null;
  key: string;
}

export const writeCursor = ({ isBefore, value, key }: Cursor): string =>
  Buffer.from(JSON.stringify([isBefore, value, key])).toString('base64url');

/** Null for a text that `writeCursor` did not write for a query like this one. */
export function readCursor(text: string, { table, sort }: ParsedQuery): Cursor | null {
  try {
    const [isBefore, value, key] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isValid =
      (value === null || isValueOf(columnOf(table, sort.column), value)) &&
      isValueOf(columnOf(table, tables[table].key), key);
    return isValid ? { isBefore: isBefore === true, value: value as string | null, key: key as string } : null;
  } catch {
    return null;
  }
}

const TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d$/;

const isValueOf = (column: Column | undefined, value: unknown): boolean =>
  typeof value === 'string' && sqlForms[sqlTypes[column?.kind ?? 'text']](value);

/** Whether PostgreSQL reads the text as a value of its type. */
const sqlForms: Record<SqlType, (text: string) => boolean> = {
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  uuid: isUuid,
  timestamptz: (text) =>
    TIMESTAMP.test(text) && parseDay(text.slice(0, 10)) !== null && !Number.isNaN(Date.parse(text)),
  boolean: (text) => text === 'true' || text === 'false',
  text: () => true,
};
