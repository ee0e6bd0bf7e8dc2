import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { BotApi } from './bot-api.ts';
import { digitsOf } from './digits.ts';
import { findCode } from './queries.ts';
import { codeMessage } from './telegram.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  bot: BotApi;
}

/** Tells somebody their digits, unless they are of no use any more. */
export async function sendTelegramCode({ db, clock, keyring, bot }: Deps, tgId: number): Promise<void> {
  const code = await findCode(db, tgId);
  if (!code || code.used_at || code.expires_at <= clock.now()) return;
  const text = codeMessage(code.lang as 'en' | 'ru', digitsOf(keyring, code.salt));
  await bot.sendMessage({ chat_id: tgId, text, parse_mode: 'HTML' });
}
