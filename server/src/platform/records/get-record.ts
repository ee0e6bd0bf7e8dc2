import type { Database } from '../db/database.ts';
import { recordNotFound } from './errors.ts';
import { findNewestRevision, findSchedule, listRevisionRows } from './queries.ts';
import type { AnyRecordKind } from './record-kind.ts';

type Schedule = NonNullable<Awaited<ReturnType<typeof findSchedule>>>;

const PAGE = 50;

export async function getRecord(db: Database, kind: AnyRecordKind, id: string) {
  const key = { kind: kind.name, id };
  const value = await kind.read(db, id);
  if (!value) throw recordNotFound();
  const [newest, schedule] = await Promise.all([findNewestRevision(db, key), findSchedule(db, key)]);
  return {
    id,
    value,
    revision: newest?.number ?? 0,
    scheduled: schedule ? scheduledOf(schedule) : null,
  };
}

function scheduledOf({ number, base, value, at, author, problem, problem_reason: reason }: Schedule) {
  return { number, base, value, at: at.toISOString(), author, problem: problem && { code: problem, reason } };
}

/** The newest 50, or those before the given one. */
export async function listRevisions(db: Database, kind: AnyRecordKind, id: string, before: number | undefined) {
  const rows = await listRevisionRows(db, { kind: kind.name, id }, before, PAGE);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
