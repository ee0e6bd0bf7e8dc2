import { type Cell, type Row, type TableName, type TableQuery, tables } from '@polyshelf/contract/tables';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { BYTE_ORDER_MARK, formatCsv } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidQuery } from '../../platform/errors.ts';
import { listTableRows } from './queries.ts';
import { type Cursor, type ParsedQuery, parseTableQuery } from './table-query.rules.ts';

const BATCH_ROWS = 2_000;

interface Export {
  table: TableName;
  query: TableQuery;
  format: 'csv' | 'json';
  actor: number;
  ip: string;
}

/**
 * Returns the file in pieces. Rows are in the order of the key, because each batch continues by the index after the last
 * one: in any other order, every batch of a large table would sort it again.
 */
export async function exportRows(
  { adminDb, db, clock }: { adminDb: Database; db: Database; clock: Clock },
  { table, query: given, format, actor, ip }: Export,
): Promise<AsyncGenerator<string>> {
  const query = parseTableQuery(table, given);
  if ('refusal' in query) throw invalidQuery(query.refusal);
  const { key, sort } = tables[table];
  const isDescending = sort === `-${key}`;
  const now = clock.now();
  const facts = { table, format, query: JSON.stringify(given) };
  await recordEvent(db, { at: now, event: 'table.exported', actor, ip, facts });
  const batches = listBatches(adminDb, { ...query, sort: { column: key, isDescending } }, now);
  return format === 'csv' ? writeCsv(query.columns, batches) : writeJson(batches);
}

async function* listBatches(db: Database, query: ParsedQuery, now: Date): AsyncGenerator<Row[]> {
  for (let cursor: Cursor | null = null; ; ) {
    const { rows, places }: Awaited<ReturnType<typeof listTableRows>> = await listTableRows(db, query, {
      now,
      cursor,
      limit: BATCH_ROWS,
    });
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
