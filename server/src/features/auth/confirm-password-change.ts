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
 * Sets the new password and locks an attacker out: ends all sessions and open codes, forgets known browsers, and unlinks
 * a Telegram account whose linking can still be undone. Allowed once in 24 hours. Also removes all devices, except when
 * the change replaces a disabled password within 24 hours of the last change.
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
    // The code proves access to the mailbox it was sent to. The account may have another email now.
    if (user.status !== 'active' || user.email !== pending.email || !(await takeCode(tx, id))) throw invalidCode();
    const before = await findCredentials(tx, account);
    const since = later(now, -PASSWORD_CHANGE_EVERY_MS);
    if (!(await changePassword(tx, account, pending.password_hash as string, now, since))) {
      throw passwordTooSoon(nextPasswordChange(before, now) ?? now);
    }
    // Undoing a change disables the password, which may then be replaced sooner. That must not remove devices again.
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
