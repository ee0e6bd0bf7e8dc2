import { forgetBrowsers, type Requester } from '../../platform/attempts.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { invalidCode } from '../../platform/errors.ts';
import type { Enqueue } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { type MailDelivery, mailJob } from '../../platform/mail/mail-job.ts';
import { changeContact } from '../accounts/index.ts';
import { forgetDevices } from '../devices/index.ts';
import { killSessions } from '../sessions/index.ts';
import { checkCode } from './check-proof.ts';
import { later, nextPasswordChange, PASSWORD_CHANGE_EVERY_MS } from './code.rules.ts';
import { passwordTooSoon } from './errors.ts';
import { passwordChangedMail } from './mails.ts';
import { changePassword, closeTelegramLink, findCredentials, lockUser, takeCode, voidCodes } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  siteUrl: string;
}

/**
 * Takes the new password and shuts everybody else out: ends every session and open code, forgets browsers, and unlinks a
 * Telegram account that was linked so recently that the link can still be undone. Once in 24 hours, and then the list
 * of devices is emptied too.
 */
export async function confirmPasswordChange(
  deps: Deps,
  { id, code, requester }: { id: string; code: string; requester: Requester },
): Promise<number> {
  const pending = await checkCode(deps, { id, code, purpose: 'change_password', account: null, requester });
  const account = pending.account as number;
  const now = deps.clock.now();
  const { ip } = requester;
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, account);
    // The code proves the mailbox that the account had when it was sent. The account may have another one by now.
    if (user.status !== 'active' || user.email !== pending.email || !(await takeCode(tx, id))) throw invalidCode();
    const before = await findCredentials(tx, account);
    const since = later(now, -PASSWORD_CHANGE_EVERY_MS);
    if (!(await changePassword(tx, account, pending.password_hash as string, now, since))) {
      throw passwordTooSoon(nextPasswordChange(before, now) ?? now);
    }
    // A password that an undone change had disabled may be replaced sooner, but that does not empty the list again.
    if (before.changed_at === null || before.changed_at <= since) await forgetDevices(tx, account);
    await voidCodes(tx, account);
    await forgetBrowsers(tx, account);
    await recordEvent(tx, { at: now, event: 'password.changed', account, ip });
    const telegramUnlinked = user.tg_id !== null && (await unlinkRecentTelegram(tx, account, user.tg_id, { now, ip }));
    await killSessions(tx, { accountId: account, reason: 'password', now, ip });
    const params = { siteUrl: deps.siteUrl, telegramUnlinked };
    const mail = mailJob(passwordChangedMail, { id, to: user.email, locale: user.lang as 'en' | 'ru', params });
    await deps.jobs.enqueue(tx, deps.mailDelivery, mail);
    return account;
  });
}

async function unlinkRecentTelegram(tx: Tx, account: number, tgId: number, { now, ip }: { now: Date; ip: string }) {
  if (!(await closeTelegramLink(tx, account, tgId, now))) return false;
  await changeContact(tx, account, { tg_id: null });
  const facts = { kind: 'telegram_link', by: 'password' };
  await recordEvent(tx, { at: now, event: 'change.undone', account, ip, facts });
  return true;
}
