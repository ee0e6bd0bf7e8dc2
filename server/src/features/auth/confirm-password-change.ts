import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { type MailDelivery, mailJob } from '../../platform/mail/mail-job.ts';
import { getUser } from '../accounts/index.ts';
import { deleteDevices } from '../devices/index.ts';
import { killSessions } from '../sessions/index.ts';
import { checkCode } from './check-code.ts';
import { later, PASSWORD_CHANGE_EVERY_MS } from './code.rules.ts';
import { invalidCode, tooSoon } from './errors.ts';
import { passwordChangedMail } from './mails.ts';
import { changePassword, getPasswordChange, takeCode } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  siteUrl: string;
}

/** Takes the new password, ends every session and empties the list of devices; once in 24 hours. */
export async function confirmPasswordChange(
  deps: Deps,
  { id, code, ip }: { id: string; code: string; ip: string },
): Promise<void> {
  const pending = await checkCode(deps, { id, code, purpose: 'change_password', account: null });
  const account = pending.account as number;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const user = await getUser(tx, account);
    if (user.status !== 'active' || !(await takeCode(tx, id))) throw invalidCode();
    const since = later(now, -PASSWORD_CHANGE_EVERY_MS);
    if (!(await changePassword(tx, account, pending.password_hash as string, now, since))) {
      const { changed_at } = await getPasswordChange(tx, account);
      throw tooSoon(
        'The password can be changed once in 24 hours.',
        later(changed_at ?? now, PASSWORD_CHANGE_EVERY_MS),
      );
    }
    await deleteDevices(tx, account);
    await recordEvent(tx, { at: now, event: 'password.changed', account, ip });
    await killSessions(tx, { accountId: account, reason: 'password', now, ip });
    const locale = user.lang as 'en' | 'ru';
    const mail = mailJob(passwordChangedMail, { id, to: user.email, locale, params: { siteUrl: deps.siteUrl } });
    await deps.jobs.enqueue(tx, deps.mailDelivery, mail);
  });
}
