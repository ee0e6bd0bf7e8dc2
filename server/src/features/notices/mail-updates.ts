import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@polyshelf/contract/durations';
import { type Clock, dayOf } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { type MailDelivery, mailJob } from '../../platform/mail/mail-job.ts';
import { describeUpdates, newVersionsMail } from './mails.ts';
import { takeMailedAccounts } from './queries.ts';
import { writeUnsubscribeToken } from './unsubscribe-token.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  siteUrl: string;
}

const BATCH_SIZE = 200;
/** Older versions are no news, for example to an account that turns the mails on again. */
const NEWS_MS = 7 * DAY_MS;

/** Enqueues one mail per account with all versions that it has neither seen nor been told about. At most one a day. */
export async function mailUpdates(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, clock, keyring, jobs, mailDelivery, siteUrl } = deps;
  const now = clock.now();
  const times = { now, since: new Date(now.getTime() - NEWS_MS), dayStart: new Date(dayOf(now)) };
  let after = 0;
  while (!signal.aborted) {
    const accounts = await inTransaction(db, async (tx) => {
      const taken = await takeMailedAccounts(tx, { ...times, after, limit: BATCH_SIZE });
      for (const { id, email, lang, assets } of taken) {
        if (!assets) continue;
        const params = { ...describeUpdates(assets, lang), siteUrl, token: writeUnsubscribeToken(keyring, id) };
        const mail = mailJob(newVersionsMail, { id: randomUUID(), to: email, locale: lang, params });
        await jobs.enqueue(tx, mailDelivery, mail);
      }
      return taken;
    });
    const last = accounts.at(-1);
    if (!last) return;
    after = last.id;
  }
}
