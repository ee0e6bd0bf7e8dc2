import {
  actionsOf,
  type RowAction,
  type RowChanges,
  type RowsToChange,
  type TableName,
  tables,
} from '@polyshelf/contract/tables';
import { type Editor, recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError, invalidQuery } from '../../platform/errors.ts';
import { listTableRows } from './queries.ts';
import { parseTableQuery, readCursor, writeCursor } from './table-query.rules.ts';

/** Changes one row. It must do nothing when the row has disappeared or is changed already. */
export type ChangeRow = (id: string, editor: Editor) => Promise<void>;

/** What the actions of each table do. */
export type RowActions = { [T in TableName]?: { [A in RowAction]?: ChangeRow } };

/** So few that a request stays short. */
const PORTION = 100;

interface Deps {
  adminDb: Database;
  db: Database;
  clock: Clock;
  rowActions: RowActions;
}

interface Given {
  table: TableName;
  action: RowAction;
  rows: RowsToChange;
  actor: number;
  ip: string;
}

export async function runRowAction(deps: Deps, { table, action, rows, actor, ip }: Given): Promise<RowChanges> {
  const change = deps.rowActions[table]?.[action];
  if (!change || !actionsOf(table).includes(action)) throw invalidQuery(`"${table}" has no action "${action}"`);
  const now = deps.clock.now();
  const { ids, next } = 'ids' in rows ? { ids: rows.ids, next: null } : await listPortion(deps, table, rows, now);
  if (ids.length > 0) {
    const facts = { table, action, rows: ids.join(' ') };
    await recordEvent(deps.db, { at: now, event: 'rows.changed', actor, ip, facts });
  }
  const failed: RowChanges['failed'] = [];
  for (const id of ids) {
    try {
      await change(id, { actor, ip });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ id, code: error.code });
    }
  }
  return { done: ids.length - failed.length, failed, next };
}

/** Lists rows in the order of their key, so that a change cannot move a row to another portion. */
async function listPortion(
  { adminDb }: Deps,
  table: TableName,
  rows: Extract<RowsToChange, { query: object }>,
  now: Date,
): Promise<{ ids: string[]; next: string | null }> {
  const { key } = tables[table];
  const query = parseTableQuery(table, { ...rows.query, sort: key, columns: key });
  if ('refusal' in query) throw invalidQuery(query.refusal);
  const cursor = rows.cursor === undefined ? null : readCursor(rows.cursor, query);
  if (rows.cursor !== undefined && !cursor) throw invalidQuery('The cursor does not belong to this table');
  const { places } = await listTableRows(adminDb, query, { now, cursor, limit: PORTION });
  const last = places.length === PORTION ? places.at(-1) : undefined;
  return { ids: places.map((place) => place.key), next: last ? writeCursor({ isBefore: false, ...last }) : null };
}
