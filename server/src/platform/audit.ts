import type { Database, Tx } from './db/database.ts';

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
