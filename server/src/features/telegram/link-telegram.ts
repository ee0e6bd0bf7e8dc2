import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { findUserByTelegram, setTelegram } from '../accounts/index.ts';
import { telegramTaken } from './errors.ts';
import { withTelegramCode } from './with-telegram-code.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/** Joins the Telegram account of whoever got this code to the account that asks. */
export async function linkTelegram(
  deps: Deps,
  { code, accountId, ip }: { code: string; accountId: number; ip: string },
): Promise<void> {
  const now = deps.clock.now();
  await withTelegramCode(deps, code, now, async (tx, { tg_id }) => {
    const user = await findUserByTelegram(tx, tg_id);
    if (user && user.account !== accountId) throw telegramTaken();
    await setTelegram(tx, accountId, tg_id);
    await recordEvent(tx, { at: now, event: 'telegram.linked', account: accountId, ip });
  });
}
