import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

interface Key {
  kind: string;
  id: string;
}

/** Until the end of the transaction, no other process changes this record. */
export async function lockRecord(tx: Tx, { kind, id }: Key): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`record ${kind} ${id}`}, 0))`.execute(tx);
}

export const findNewestRevision = (db: Database | Tx, { kind, id }: Key) =>
  db
    .selectFrom('record_revisions')
    .select(['number', 'value'])
    .where('kind', '=', kind)
    .where('record', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirst();

export const findLastValue = (db: Database | Tx, { kind, id }: Key) =>
  db
    .selectFrom('record_revisions')
    .select('value')
    .where('kind', '=', kind)
    .where('record', '=', id)
    .where('value', 'is not', null)
    .orderBy('number', 'desc')
    .executeTakeFirst();

interface NewRevision {
  number: number;
  value: object | null;
  account: number | null;
  at: Date;
  /** The key of the request that creates the record. */
  request?: string | undefined;
}

export async function insertRevision(tx: Tx, { kind, id }: Key, revision: NewRevision): Promise<void> {
  const value = revision.value && JSON.stringify(revision.value);
  await tx
    .insertInto('record_revisions')
    .values({ kind, record: id, ...revision, value })
    .execute();
}

/** The id of the record that this account has created with this request. */
export async function findRequested(tx: Tx, kind: string, account: number, request: string): Promise<string | null> {
  const row = await tx
    .selectFrom('record_revisions')
    .select('record')
    .where('kind', '=', kind)
    .where('account', '=', account)
    .where('request', '=', request)
    .executeTakeFirst();
  return row?.record ?? null;
}

export const listRevisionRows = (db: Database, { kind, id }: Key, before: number | undefined, limit: number) =>
  db
    .selectFrom('record_revisions as r')
    .leftJoin('accounts as a', 'a.id', 'r.account')
    .select(['r.number', 'r.value', 'a.username as author', 'r.at'])
    .where('r.kind', '=', kind)
    .where('r.record', '=', id)
    .$if(before !== undefined, (query) => query.where('r.number', '<', before as number))
    .orderBy('r.number', 'desc')
    .limit(limit)
    .execute();

export const findSchedule = (db: Database | Tx, { kind, id }: Key) =>
  db
    .selectFrom('record_schedules as s')
    .innerJoin('accounts as a', 'a.id', 's.account')
    .select(['s.number', 's.base', 's.value', 's.at', 's.account', 's.problem', 's.problem_reason'])
    .select(['a.username as author', 'a.role', 'a.status'])
    .where('s.kind', '=', kind)
    .where('s.record', '=', id)
    .executeTakeFirst();

export async function insertSchedule(
  tx: Tx,
  { kind, id }: Key,
  { base, value, account, at }: { base: object; value: object; account: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('record_schedules')
    .values({ kind, record: id, base: JSON.stringify(base), value: JSON.stringify(value), account, at })
    .execute();
}

/** Does nothing when another change has been scheduled since. */
export async function setProblem(
  db: Database,
  { kind, id, number }: Key & { number: number },
  { code, reason }: { code: string; reason: string | null },
): Promise<void> {
  await db
    .updateTable('record_schedules')
    .set({ problem: code, problem_reason: reason })
    .where('kind', '=', kind)
    .where('record', '=', id)
    .where('number', '=', number)
    .execute();
}

export async function deleteSchedule(tx: Tx, { kind, id }: Key): Promise<void> {
  await tx.deleteFrom('record_schedules').where('kind', '=', kind).where('record', '=', id).execute();
}

export const listDueSchedules = (db: Database, now: Date) =>
  db
    .selectFrom('record_schedules')
    .select(['kind', 'record as id', 'number'])
    .where('at', '<=', now)
    .where('problem', 'is', null)
    .orderBy('at')
    .orderBy('number')
    .execute();
