import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';
import { defineJob, type Job } from './jobs/jobs.ts';

export interface AuditEvent {
  at: Date;
  /** `noun.verb`, such as `session.opened`. */
  event: string;
  account?: number | null;
  /** Who did it, when that is not the account itself. */
  actor?: number | null;
  ip?: string | null;
  /** Names and counts; never a token, code or password. */
  facts?: Record<string, string | number | boolean>;
}

/** Adds to the audit log, in the transaction of what it tells about. */
export async function recordEvent(tx: Tx | Database, { facts = {}, ...event }: AuditEvent): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ ...event, facts: JSON.stringify(facts) })
    .execute();
}

const SEALED_AT_ONCE = 1_000;

/** Adds the rows that were committed since the last time to the chain of hashes. */
export async function sealAuditLog(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ sealed: number }>`select seal_audit_rows(${SEALED_AT_ONCE}) as sealed`.execute(db);
    if ((rows[0]?.sealed ?? 0) < SEALED_AT_ONCE) return;
  }
}

/** Every minute. Until then a row can be changed without leaving a trace, so it must not be long. */
export const createAuditSealing = ({ db }: { db: Database }): Job<object> =>
  defineJob({
    name: 'audit.seal',
    data: z.object({}),
    cron: '* * * * *',
    keptSeconds: 24 * 60 * 60,
    concurrency: 1,
    retries: 0,
    run: () => sealAuditLog(db),
  });

/** A row that is not sealed after so long shows that no worker seals. */
const SEALED_WITHIN_MS = 10 * 60 * 1_000;

export interface AuditReport {
  sealed: number;
  unsealed: number;
  /** Of the unsealed rows, those that should have been sealed long ago. */
  overdue: number;
  /** The first places of the chain whose row was changed, or before which a row is missing. */
  broken: number[];
  /** The newest hash. Kept outside of the database, it shows later that no row was cut off the end. */
  hash: string | null;
}

/** Computes every hash of the audit log again. */
export async function verifyAuditLog({ db, clock }: { db: Database; clock: Clock }): Promise<AuditReport> {
  const due = new Date(clock.now().getTime() - SEALED_WITHIN_MS);
  const counts = await sql<Omit<AuditReport, 'broken'>>`
    select count(position) as sealed, count(*) - count(position) as unsealed,
      count(*) filter (where position is null and at < ${due}) as overdue,
      (select encode(hash, 'hex') from audit_log where position is not null order by position desc limit 1) as hash
    from audit_log`.execute(db);
  const broken = await sql<{ position: number }>`
    select position from (
      select position,
        position = coalesce(lag(position) over chain, 0) + 1 as follows,
        hash = hash_audit_row(lag(hash) over chain, entry) as holds
      from audit_log as entry where position is not null
      window chain as (order by position)
    ) as checked where not (follows and holds) order by position limit 10`.execute(db);
  return { ...(counts.rows[0] as AuditReport), broken: broken.rows.map(({ position }) => position) };
}
