import type { SessionTokens } from '@polyshelf/contract/sessions';
import type { Requester } from '../../platform/attempts.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { openAccount, telegramEmail } from '../accounts/index.ts';
import { openSession } from '../sessions/index.ts';
import { findAccountByTelegram } from './queries.ts';
import { withTelegramCode } from './with-telegram-code.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/** Signs in the Telegram account that received the code, and opens an account for it the first time. */
export async function logInByTelegram(
  deps: Deps,
  code: string,
  { ip, browser }: Requester,
): Promise<{ accountId: number; tokens: SessionTokens }> {
  const now = deps.clock.now();
  return withTelegramCode(deps, { code, purpose: 'login', browser }, now, async (tx, owner) => {
    const known = await findAccountByTelegram(tx, owner.tg_id);
    const accountId = known?.account ?? (await openTelegramAccount(tx, owner, now, ip));
    return { accountId, tokens: await openSession(deps, tx, { accountId, by: 'telegram', now, ip }) };
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
