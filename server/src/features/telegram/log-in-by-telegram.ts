import type { SessionTokens } from '@polyshelf/contract/sessions';
import type { Requester } from '../../platform/attempts.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { openAccount, telegramEmail } from '../accounts/index.ts';
import { proveOtp } from '../factors/index.ts';
import { openSession } from '../sessions/index.ts';
import { findAccountByTelegram } from './queries.ts';
import { findTelegramCode, useTelegramCode } from './with-telegram-code.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/**
 * Signs in the Telegram account that received the code, and opens an account for it the first time. A missing second factor
 * leaves the code unused, so that the person can try again with it.
 */
export async function logInByTelegram(
  deps: Deps,
  { code, otp }: { code: string; otp?: string | undefined },
  requester: Requester,
): Promise<{ accountId: number; tokens: SessionTokens }> {
  const now = deps.clock.now();
  const { ip, browser } = requester;
  const found = await findTelegramCode(deps, { code, purpose: 'login', browser }, now);
  const present = await findAccountByTelegram(deps.db, found.owner.tg_id);
  const hasProvedFactor = present ? await proveOtp(deps, { account: present.account, otp, requester }) : false;
  return useTelegramCode(deps, found, now, async (tx, owner) => {
    const known = await findAccountByTelegram(tx, owner.tg_id);
    const accountId = known?.account ?? (await openTelegramAccount(tx, owner, now, ip));
    const session = { accountId, by: 'telegram' as const, hasProvedFactor, now, ip };
    return { accountId, tokens: await openSession(deps, tx, session) };
  });
}

interface Owner {
  tg_id: number;
  first_name: string;
  lang: 'en' | 'ru';
}

async function openTelegramAccount(tx: Tx, { tg_id, first_name, lang }: Owner, now: Date, ip: string): Promise<number> {
  const accountId = await openAccount(tx, {
    email: telegramEmail(tg_id),
    emailVerified: false,
    tgId: tg_id,
    firstName: first_name,
    lang,
    now,
  });
  await recordEvent(tx, { at: now, event: 'account.opened', account: accountId, ip, facts: { by: 'telegram' } });
  return accountId;
}
