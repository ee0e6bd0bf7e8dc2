import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { type MailDelivery, mailJob } from '../../platform/mail/mail-job.ts';
import { emailTaken, getUser, setEmail } from '../accounts/index.ts';
import { killSessions } from '../sessions/index.ts';
import { checkCode } from './check-code.ts';
import { invalidCode } from './errors.ts';
import { emailChangedMail } from './mails.ts';
import { takeCode } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  siteUrl: string;
}

/** Gives the account its new address, ends its sessions and tells the old address. */
export async function confirmEmailChange(
  deps: Deps,
  { id, code, account, ip }: { id: string; code: string; account: number; ip: string },
): Promise<void> {
  const { email } = await checkCode(deps, { id, code, purpose: 'change_email', account });
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const old = await getUser(tx, account);
    if (!(await takeCode(tx, id))) throw invalidCode();
    if (!(await setEmail(tx, account, email))) throw emailTaken();
    await recordEvent(tx, { at: now, event: 'email.changed', account, ip });
    await killSessions(tx, { accountId: account, reason: 'email', now, ip });
    if (isTelegramEmail(old.email)) return;
    const locale = old.lang as 'en' | 'ru';
    const mail = mailJob(emailChangedMail, { id, to: old.email, locale, params: { siteUrl: deps.siteUrl } });
    await deps.jobs.enqueue(tx, deps.mailDelivery, mail);
  });
}
