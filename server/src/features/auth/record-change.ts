import { randomUUID } from 'node:crypto';
import { isTelegramEmail } from '@polyshelf/contract/accounts';
import type { AuditEventName } from '@polyshelf/contract/audit';
import { type Decision, recordDecision, recordEvent } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { type ChangeKind, UNDO_FOR_MS } from './change.rules.ts';
import { later } from './code.rules.ts';
import { insertChange } from './queries.ts';

export interface ChangeDeps {
  jobs: Enqueue;
  noticeDelivery: Job<{ id: string }>;
  /** Null when the product has no bot. */
  botNotice: Job<{ id: string }> | null;
}

interface Change {
  /** The user before the change. */
  user: { account: number; email: string; email_verified: boolean; tg_id: number | null };
  kind: ChangeKind;
  newValue: string | null;
  now: Date;
  /** Null for a change by a command. */
  ip: string | null;
  /** For a change by an operator. */
  decision?: Decision | undefined;
}

const events: Record<ChangeKind, AuditEventName> = {
  email: 'email.changed',
  telegram_link: 'telegram.linked',
  telegram_unlink: 'telegram.unlinked',
  factor_add: 'factor.added',
  factor_remove: 'factor.removed',
  factor_reset: 'factors.reset',
};

/**
 * Stores the contact data before a sensitive change, and sends a notice with an undo link to the old email, or by the bot
 * when the account had no email. Returns the id of the change.
 */
export async function recordChange(
  deps: ChangeDeps,
  tx: Tx,
  { user, kind, newValue, now, ip, decision }: Change,
): Promise<string> {
  const id = randomUUID();
  await insertChange(tx, {
    id,
    account: user.account,
    kind,
    old_email: user.email,
    old_email_verified: user.email_verified,
    old_tg_id: user.tg_id,
    new_value: newValue,
    at: now,
    undo_until: later(now, UNDO_FOR_MS),
  });
  const event = { at: now, event: events[kind], account: user.account };
  await (decision ? recordDecision(tx, decision, event) : recordEvent(tx, { ...event, ip }));
  const notice = isTelegramEmail(user.email) ? deps.botNotice : deps.noticeDelivery;
  if (notice) await deps.jobs.enqueue(tx, notice, { id });
  return id;
}
