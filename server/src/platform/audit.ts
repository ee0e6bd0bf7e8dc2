import type { AuditEventName } from '@polyshelf/contract/audit';
import { MINUTE_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';
import { defineJob, type Job } from './jobs/jobs.ts';

export interface AuditEvent {
  at: Date;
  event: AuditEventName;
  /** The account that the event is about. */
  account?: number | null;
  /** The account that did it. May be absent when the owner of `account` did it in a request, whose address is `ip`. */
  actor?: number | null;
  ip?: string | null;
  /** Names and counts; never a token, code or password. */
  facts?: Record<string, string | number | boolean>;
}

/** Adds a row to the audit log. Call it in the transaction of the change that the event describes. */
export async function recordEvent(tx: Tx | Database, { facts = {}, ...event }: AuditEvent): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ ...event, facts: JSON.stringify(facts) })
    .execute();
}

/** The administrator who changes something that belongs to no account. */
export interface Editor {
  actor: number;
  /** Null for a change that was scheduled. */
  ip: string | null;
}

/** Who decided by hand, from where and why. */
export interface Decision {
  by: number;
  ip: string;
  reason: string;
}

/** Adds a row about what an operator did to an account. */
export const recordDecision = (
  tx: Tx,
  { by, ip, reason }: Decision,
  { facts, ...event }: Pick<AuditEvent, 'at' | 'event' | 'account' | 'facts'>,
): Promise<void> => recordEvent(tx, { ...event, actor: by, ip, facts: { ...facts, reason } });

const BATCH_SIZE = 1_000;

/** Appends rows committed since the last run to the hash chain. */
export async function sealAuditLog(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ sealed: number }>`select seal_audit_rows(${BATCH_SIZE}) as sealed`.execute(db);
    if ((rows[0]?.sealed ?? 0) < BATCH_SIZE) return;
  }
}

/** Runs every minute, because an unsealed row can still be changed without a trace. */
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

/** An older unsealed row means that no worker seals the log. */
export const SEALED_WITHIN_MS = 10 * MINUTE_MS;

export interface AuditReport {
  sealed: number;
  unsealed: number;
  /** Unsealed rows older than 10 minutes. */
  overdue: number;
  /** The first ten positions in the chain whose row was changed or whose predecessor is missing. */
  broken: number[];
  /** The newest hash. An operator who stores it elsewhere can later prove that no rows were cut off the end. */
  hash: string | null;
}

/** Recomputes every hash of the audit log. */
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
