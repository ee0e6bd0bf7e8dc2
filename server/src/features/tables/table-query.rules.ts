import {
  type Column,
  type ColumnKind,
  columnsOf,
  type Filter,
  parseFilter,
  type TableName,
  type TableQuery,
  tables,
  usualColumns,
} from '@polyshelf/contract/tables';

/** A query whose columns exist and whose filters fit them. */
export interface ParsedQuery {
  table: TableName;
  search: string;
  sort: { column: string; isDescending: boolean };
  columns: readonly string[];
  filters: readonly { column: string; kind: ColumnKind; filter: Filter }[];
}

/** Returns the reason for which the query is refused, or the query. */
export function parseTableQuery(table: TableName, query: TableQuery): ParsedQuery | { refusal: string } {
  const { search = '', sort = tables[table].sort, columns, ...given } = query;
  const known = columnsOf(table);
  const sorted = sort.replace(/^-/, '');
  if (!known[sorted] || known[sorted].isComputed || known[sorted].kind === 'list')
    return { refusal: `Rows cannot be sorted by "${sorted}"` };
  const shown = columns === undefined ? usualColumns(table) : [...new Set(columns.split(','))];
  const missing = shown.find((name) => !known[name]);
  if (missing !== undefined) return { refusal: `There is no column "${missing}"` };
  const filters: ParsedQuery['filters'][number][] = [];
  for (const [column, text] of Object.entries(given)) {
    const { kind } = (known[column] ?? {}) as Partial<Column>;
    const filter = known[column] && text !== undefined ? parseFilter(known[column], text) : null;
    if (!kind || !filter) return { refusal: `"${column}" cannot be filtered like this` };
    filters.push({ column, kind, filter });
  }
  return {
    table,
    search: search.trim(),
    sort: { column: sorted, isDescending: sort.startsWith('-') },
    columns: shown,
    filters,
  };
}

/** A place between two rows. The value of the sorted column is the text of PostgreSQL, which is exact. */
export interface Cursor {
  isBefore: boolean;
  value: string | null;
  key: string;
}

export const writeCursor = ({ isBefore, value, key }: Cursor): string =>
  Buffer.from(JSON.stringify([isBefore, value, key])).toString('base64url');

/** Null for a text that `writeCursor` did not write. */
export function readCursor(text: string): Cursor | null {
  try {
    const [isBefore, value, key] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isValid = typeof isBefore === 'boolean' && (value === null || typeof value === 'string');
    return isValid && typeof key === 'string' ? { isBefore, value, key } : null;
  } catch {
    return null;
  }
}
