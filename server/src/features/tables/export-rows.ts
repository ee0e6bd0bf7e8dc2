import { type Cell, type Row, type TableName, type TableQuery, tables } from '@polyshelf/contract/tables';
import { BYTE_ORDER_MARK, formatCsv } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidQuery } from '../../platform/errors.ts';
import { listTableRows } from './queries.ts';
import { type Cursor, type ParsedQuery, parseTableQuery } from './table-query.rules.ts';

const BATCH_ROWS = 2_000;

interface Given {
  table: TableName;
  query: TableQuery;
  now: Date;
}

/**
 * Returns the file in pieces. Rows are in the order of the key, because each batch continues by the index after the last
 * one: in any other order, every batch of a large table would sort it again.
 */
export function exportRows(db: Database, { format, ...given }: Given & { format: 'csv' | 'json' }) {
  const query = parseQuery(given);
  const batches = listBatches(db, query, given.now);
  return format === 'csv' ? writeCsv(query.columns, batches) : writeJson(batches);
}

/** Throws when the query is wrong or takes too long. */
export const getFirstBatch = (db: Database, given: Given): Promise<Batch> =>
  getBatch(db, parseQuery(given), { now: given.now, cursor: null });

function parseQuery({ table, query: given }: Given): ParsedQuery {
  const query = parseTableQuery(table, given);
  if ('refusal' in query) throw invalidQuery(query.refusal);
  const { key, sort } = tables[table];
  return { ...query, sort: { column: key, isDescending: sort === `-${key}` } };
}

type Batch = Awaited<ReturnType<typeof listTableRows>>;

const getBatch = (db: Database, query: ParsedQuery, at: { now: Date; cursor: Cursor | null }): Promise<Batch> =>
  listTableRows(db, query, { ...at, limit: BATCH_ROWS });

async function* listBatches(db: Database, query: ParsedQuery, now: Date): AsyncGenerator<Row[]> {
  for (let cursor: Cursor | null = null; ; ) {
    const { rows, places }: Batch = await getBatch(db, query, { now, cursor });
    yield rows;
    const last = places.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    cursor = { isBefore: false, ...last };
  }
}

async function* writeCsv(columns: readonly string[], batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsv([columns]);
  for await (const rows of batches) yield formatCsv(rows.map((row) => columns.map((name) => textOf(row[name] ?? ''))));
}

function textOf(cell: NonNullable<Cell>): string | number {
  if (typeof cell === 'boolean') return String(cell);
  return Array.isArray(cell) ? cell.join(', ') : cell;
}

async function* writeJson(batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield lead + rows.map((row) => JSON.stringify(row)).join(',\n');
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}
