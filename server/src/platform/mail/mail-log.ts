import { DAY_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { defineJob, type Enqueue, type Job } from '../jobs/jobs.ts';
import type { Logger } from '../logger.ts';
import type { MailDelivery, MailJob } from './mail-job.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

const KEPT_MS = 90 * DAY_MS;

interface Deps {
  db: Database;
  clock: Clock;
}

/**
 * A mailer that records which mail went to which account, and whether the mail server took it. It keeps no content. An
 * error of the log must not fail a mail that was sent, because the queue would send it again.
 */
export function logMails(mailer: Mailer, { db, clock, logger }: Deps & { logger: Logger }): Mailer {
  const log = (mail: OutgoingMail, state: 'sent' | 'failed') =>
    insertMail(db, mail, state, clock.now()).catch((err) => logger.warn({ err }, 'a mail could not be logged'));
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        await log(mail, 'failed');
        throw error;
      }
      await log(mail, 'sent');
    },
    close: () => mailer.close(),
  };
}

/** Mails to an address without an account, such as the code of a registration, are not logged. */
async function insertMail(db: Database, { to, name, id = '' }: OutgoingMail, state: string, at: Date): Promise<void> {
  await sql`
    insert into mail_log (account, mail, name, state, at)
    select account, ${id}, ${name}, ${state}, ${at} from users where email = ${to.toLowerCase()}`.execute(db);
}

/** Deletes the log of an account that is being deleted. */
export async function forgetMails(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('mail_log').where('account', '=', account).execute();
}

/** Queues a mail once more, if the queue still has it and it went to `to`. */
export async function resendMail(
  { jobs, mailDelivery }: { jobs: Enqueue; mailDelivery: MailDelivery },
  tx: Tx,
  { mail, to, newId }: { mail: string; to: string; newId: string },
): Promise<MailJob | null> {
  const { rows } = await sql<{ data: MailJob }>`
    select data from pgboss.job where name = ${mailDelivery.name} and data ->> 'id' = ${mail} and data ->> 'to' = ${to}
    limit 1`.execute(tx);
  const found = rows[0]?.data;
  if (!found) return null;
  const again = { ...found, id: newId };
  await jobs.enqueue(tx, mailDelivery, again);
  return again;
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
