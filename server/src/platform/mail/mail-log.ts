import { DAY_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { defineJob, type Job } from '../jobs/jobs.ts';
import type { Logger } from '../logger.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

const KEPT_MS = 90 * DAY_MS;

interface Deps {
  db: Database;
  clock: Clock;
}

interface QueuedMail {
  /** The id of the mail, which is also its Message-ID. */
  mail: string;
  to: string;
  /** The account that the mail is about; the account with the address when left out or null. */
  account?: number | null;
  /** The name of the template. */
  name: string;
  queue: string;
  job: string;
  at: Date;
}

/** Logs a mail in the transaction that queues it. */
export async function logQueuedMail(
  tx: Tx | Database,
  { mail, to, account = null, name, queue, job, at }: QueuedMail,
): Promise<void> {
  await sql`
    insert into mail_log (account, mail, name, recipient, state, tries, at, queue, job)
    values (coalesce(${account}::int, (select account from users where email = ${to.toLowerCase()})), ${mail}, ${name},
      ${to}, 'waiting', 0, ${at}, ${queue}, ${job})`.execute(tx);
}

/**
 * A mailer that logs each attempt, without the content of the mail. An error of the log must not fail a mail that was
 * sent, because the queue would send it again.
 */
export function logMails(mailer: Mailer, { db, clock, logger }: Deps & { logger: Logger }): Mailer {
  const log = (mail: OutgoingMail, cause: string | null) =>
    logAttempt(db, mail, { cause, at: clock.now() }).catch((err) => logger.warn({ err }, 'a mail could not be logged'));
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        await log(mail, error instanceof Error ? error.message : String(error));
        throw error;
      }
      await log(mail, null);
    },
    close: () => mailer.close(),
  };
}

/** Only updates: the row of a mail about a deleted account is gone, and its address must not come back. */
async function logAttempt(
  db: Database,
  { job, subject, isSubjectPrivate }: Omit<OutgoingMail, 'to' | 'name' | 'text' | 'html'>,
  { cause, at }: { cause: string | null; at: Date },
): Promise<void> {
  await sql`
    update mail_log set state = ${cause === null ? 'sent' : 'failed'}, cause = ${cause},
      subject = ${isSubjectPrivate ? null : subject}, tries = tries + 1, tried_at = ${at}
    where job = ${job ?? null}::uuid`.execute(db);
}

/** Mails `m` of the log with their jobs `j`. The queue forgets a job before the log forgets the mail. */
export const loggedMails = sql`mail_log m left join pgboss.job j on j.name = m.queue and j.id = m.job`;

/** After a failed attempt a mail waits while the queue tries again. A job that ends without an attempt was not needed any more. */
export const mailState = sql<MailState>`case
  when m.state = 'sent' then 'sent'
  when j.state < 'completed' then 'waiting'
  when m.tries = 0 and j.state is distinct from 'failed' then 'skipped'
  else 'failed' end`;

export type MailState = 'waiting' | 'sent' | 'failed' | 'skipped';

export interface LoggedMail {
  id: number;
  account: number | null;
  mail: string;
  name: string;
  recipient: string | null;
  state: MailState;
  queue: string | null;
  job: string | null;
  resent_at: Date | null;
  /** What the queue has about it; null when it has forgotten the job. */
  data: unknown;
}

/** Finds a mail by its number in the log, or the newest one of an account with this id. */
export async function findLoggedMail(
  tx: Tx,
  which: { id: number } | { account: number; mail: string },
): Promise<LoggedMail | undefined> {
  const condition =
    'id' in which ? sql`m.id = ${which.id}` : sql`m.account = ${which.account} and m.mail = ${which.mail}`;
  const { rows } = await sql<LoggedMail>`
    select m.id, m.account, m.mail, m.name, m.recipient, ${mailState} as state, m.queue, m.job, m.resent_at,
      j.data
    from ${loggedMails} where ${condition} order by m.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Marks a mail as sent again. False when another request was faster. */
export async function markResent(tx: Tx, id: number, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('mail_log')
    .set({ resent_at: at })
    .where('id', '=', id)
    .where('resent_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes the log of an account that is being deleted, and that of mails to its address before it had the account. */
export async function forgetMails(tx: Tx, account: number, email: string): Promise<void> {
  await tx
    .deleteFrom('mail_log')
    .where(({ or, eb }) => or([eb('account', '=', account), eb('recipient', '=', email)]))
    .execute();
}

export const createMailLogSweep = ({ db, clock }: Deps): Job<object> =>
  defineJob({
    name: 'mail.sweep-log',
    data: z.object({}),
    cron: '47 3 * * *',
    run: async () => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      await deleteInBatches((limit) =>
        sql`delete from mail_log where ctid = any(array(
          select ctid from mail_log where at < ${before} limit ${limit}))`.execute(db),
      );
    },
  });
