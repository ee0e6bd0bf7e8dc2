import { randomUUID } from 'node:crypto';
import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { forgetBrowsers } from '../../platform/attempts.ts';
import { type Decision, recordDecision, recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { invalidCode, invalidPayload } from '../../platform/errors.ts';
import type { Enqueue } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { type MailDelivery, mailJob } from '../../platform/mail/mail-job.ts';
import { forgetMails } from '../../platform/mail/mail-log.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { forgetSecurityEvents } from '../../platform/security-log.ts';
import { anonymiseAccount, lockOpenAccount } from '../accounts/index.ts';
import { forgetCredentials, proofRequired, provePassword } from '../auth/index.ts';
import { forgetBanners } from '../banners/index.ts';
import { forgetFavourites } from '../collections/index.ts';
import { forgetDevices } from '../devices/index.ts';
import { forgetDownloads } from '../downloads/index.ts';
import { forgetFactors } from '../factors/index.ts';
import { forgetNotices } from '../notices/index.ts';
import { killSessions } from '../sessions/index.ts';
import { endRenewal } from '../subscriptions/index.ts';
import { forgetTelegram, withTelegramCode } from '../telegram/index.ts';
import { forgetWishes } from '../wishes/index.ts';
import { deletionForbidden } from './errors.ts';
import { accountDeletedMail } from './mails.ts';
import { getOwner, listMerged } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  passwords: PasswordHasher;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  siteUrl: string;
}

interface Deletion {
  accountId: number;
  username: string;
  password?: string | undefined;
  code?: string | undefined;
  /** The secret of the device cookie. */
  browser: string | null;
  ip: string;
}

/** Requires the password, or a code from the bot for an account without a password. */
export async function deleteAccount(
  deps: Deps,
  { accountId, username, password, code, browser, ip }: Deletion,
): Promise<void> {
  const user = await getOwner(deps.db, accountId);
  if (user.username !== username) throw invalidPayload('"username" is not the username of this account');
  // Otherwise the product could end up without an administrator.
  if (user.role === 'admin') throw deletionForbidden();
  const now = deps.clock.now();

  if (password !== undefined) {
    await provePassword(deps, accountId, password);
    await inTransaction(deps.db, forget);
  } else if (code !== undefined) {
    if (user.has_password) throw proofRequired();
    await withTelegramCode(deps, { code, purpose: 'prove', browser }, now, async (tx, { tg_id }) => {
      if (tg_id !== user.tg_id) throw invalidCode();
      await forget(tx);
    });
  } else {
    throw invalidPayload('"password" or "code" is required');
  }

  async function forget(tx: Tx): Promise<void> {
    await sayGoodbye(deps, tx, user);
    await eraseAccount(tx, accountId, { now, ip, by: accountId });
  }
}

interface Request {
  accountId: number;
  /** The operator types it to confirm which account is deleted. */
  username: string;
  decision: Decision;
}

/** Deletes an account whose owner has asked the operator for it. */
export const deleteOnRequest = (deps: Deps, { accountId, username, decision }: Request): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const account = await lockOpenAccount(tx, accountId);
    if (account.username !== username) throw invalidPayload('"username" is not the username of this account');
    if (account.role === 'admin') throw deletionForbidden();
    const now = deps.clock.now();
    await sayGoodbye(deps, tx, account);
    await eraseAccount(tx, accountId, { now, ip: decision.ip, by: decision.by });
    await recordDecision(tx, decision, { at: now, event: 'account.deleted-on-request', account: accountId });
  });

async function sayGoodbye(deps: Deps, tx: Tx, { email, lang }: { email: string; lang: string }): Promise<void> {
  if (isTelegramEmail(email)) return;
  const to = { id: randomUUID(), to: email, locale: lang as 'en' | 'ru', params: { siteUrl: deps.siteUrl } };
  await deps.jobs.enqueue(tx, deps.mailDelivery, mailJob(accountDeletedMail, to));
}

interface Erasure {
  now: Date;
  ip: string | null;
  /** Null for a command. */
  by: number | null;
}

/** Deletes or anonymises all personal data, also of accounts that were merged into this one. Payments, the ledger and the audit log stay without a name. */
export async function eraseAccount(tx: Tx, accountId: number, erasure: Erasure): Promise<void> {
  const { now, ip, by } = erasure;
  for (const merged of await listMerged(tx, accountId)) await eraseAccount(tx, merged, erasure);
  const { email, tg_id } = await getOwner(tx, accountId);
  await endRenewal(tx, accountId, now);
  await killSessions(tx, { accountId, reason: 'deleted', now, ip, by });
  await forgetDownloads(tx, accountId);
  await forgetNotices(tx, accountId);
  await forgetFavourites(tx, accountId);
  await forgetWishes(tx, accountId);
  await forgetBanners(tx, accountId);
  await forgetDevices(tx, accountId);
  await forgetFactors(tx, accountId);
  await forgetCredentials(tx, accountId, email);
  await forgetBrowsers(tx, accountId);
  await forgetMails(tx, accountId, email);
  if (tg_id !== null) await forgetTelegram(tx, tg_id);
  await anonymiseAccount(tx, accountId);
  // After the row of the account is locked, so that no event is stored in between.
  await forgetSecurityEvents(tx, accountId);
  await recordEvent(tx, { at: now, event: 'account.deleted', account: accountId, actor: by, ip });
}
