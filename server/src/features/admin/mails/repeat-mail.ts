import { randomUUID } from 'node:crypto';
import { isTelegramEmail } from '@polyshelf/contract/accounts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Enqueue, Job, Jobs } from '../../../platform/jobs/jobs.ts';
import { MAIL_JOB, type MailDelivery, type MailJob } from '../../../platform/mail/mail-job.ts';
import { findLoggedMail, type LoggedMail, markResent } from '../../../platform/mail/mail-log.ts';
import { lockOpenAccount } from '../../accounts/index.ts';
import { isStillValid } from '../../auth/index.ts';
import { nothingToResend } from '../accounts/errors.ts';
import { mailExpired, mailResent, mailWaiting } from './errors.ts';

export interface ResendDeps {
  db: Database;
  clock: Clock;
  jobs: Enqueue & Pick<Jobs, 'retry'>;
  mailDelivery: MailDelivery;
  codeDelivery: Job<{ id: string }>;
  noticeDelivery: Job<{ id: string }>;
}

/**
 * Sends a mail once more. A failed mail is tried again; of a sent one a copy is queued, and only one, so a repeated request
 * has no effect.
 */
export async function repeatMail(
  deps: ResendDeps,
  tx: Tx,
  which: Parameters<typeof findLoggedMail>[1],
): Promise<LoggedMail> {
  const found = await findLoggedMail(tx, which);
  if (!found?.job || !found.queue) throw nothingToResend();
  await refuseOtherAddress(tx, found);
  const now = deps.clock.now();
  if (!(await isStillValid(tx, found, now))) throw mailExpired();
  if (found.resent_at !== null) throw mailResent();
  if (found.state === 'waiting') throw mailWaiting();
  if (found.state === 'failed' && found.data !== null) {
    await deps.jobs.retry({ name: found.queue, id: found.job }, tx);
    return found;
  }
  // The row of the log is the lock: of two requests only one continues.
  if (!(await markResent(tx, found.id, now))) throw mailResent();
  await queueCopy(deps, tx, found);
  return found;
}

/**
 * The address of an account may have changed; the mail must not reach its former owner. Codes and notices are meant for
 * their own address: a new one that is not confirmed, or the former one.
 */
async function refuseOtherAddress(tx: Tx, { account, recipient, queue }: LoggedMail): Promise<void> {
  if (recipient === null || isTelegramEmail(recipient)) throw nothingToResend();
  if (account === null) return;
  const { email } = await lockOpenAccount(tx, account);
  if (queue === MAIL_JOB && email !== recipient.toLowerCase()) throw nothingToResend();
}

async function queueCopy(
  { jobs, mailDelivery, codeDelivery, noticeDelivery }: ResendDeps,
  tx: Tx,
  { queue, mail, data }: LoggedMail,
): Promise<void> {
  if (queue === codeDelivery.name) return jobs.enqueue(tx, codeDelivery, { id: mail });
  if (queue === noticeDelivery.name) return jobs.enqueue(tx, noticeDelivery, { id: mail });
  if (data === null) throw nothingToResend();
  await jobs.enqueue(tx, mailDelivery, { ...(data as MailJob), id: randomUUID() });
}
