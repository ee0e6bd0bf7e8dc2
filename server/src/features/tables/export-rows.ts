import type { Cell, Row, TableName, TableQuery } from '@polyshelf/contract/tables';
import { BYTE_ORDER_MARK, formatCsv } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidQuery } from '../../platform/errors.ts';
import { listTableRows, type Page } from './queries.ts';
import { type Cursor, EXPORT_BATCH_ROWS, type ParsedQuery, parseExportQuery } from './table-query.rules.ts';

interface Given {
  table: TableName;
  query: TableQuery;
  format: 'csv' | 'json';
  now: Date;
}

/** Returns the file in pieces. */
export function exportRows(db: Database, { table, query: given, format, now }: Given): AsyncGenerator<string> {
  const query = parseExportQuery(table, given);
  if ('refusal' in query) throw invalidQuery(query.refusal);
  const batches = listBatches(db, query, now);
  return format === 'csv' ? writeCsv(query.columns, batches) : writeJson(batches);
}

async function* listBatches(db: Database, query: ParsedQuery, now: Date): AsyncGenerator<Row[]> {
  for (let cursor: Cursor | null = null; ; ) {
    const { rows, places }: Page = await listTableRows(db, query, { now, cursor, limit: EXPORT_BATCH_ROWS });
    yield rows;
    const last = places.at(-1);
    if (!last || rows.length < EXPORT_BATCH_ROWS) return;
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
