import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { BotApi } from './bot-api.ts';
import { digitsOf } from './digits.ts';
import { findCode } from './queries.ts';
import { type BotCodePurpose, codeMessage, linkMessage } from './telegram.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  bot: BotApi;
  siteUrl: string;
}

export interface BotMessage {
  tgId: number;
  /** The language of somebody who came to the bot without a link: they get no code, but the way to one. */
  withoutLink?: 'en' | 'ru' | undefined;
}

/** Sends a person their digits, unless those are of no use any more. */
export async function sendTelegramCode(
  { db, clock, keyring, bot, siteUrl }: Deps,
  { tgId, withoutLink }: BotMessage,
): Promise<void> {
  const send = (text: string) => bot.sendMessage({ chat_id: tgId, text, parse_mode: 'HTML' });
  if (withoutLink) return send(linkMessage(withoutLink, siteUrl));
  const code = await findCode(db, tgId);
  if (!code || code.used_at || code.expires_at <= clock.now()) return;
  await send(codeMessage(code.lang as 'en' | 'ru', code.purpose as BotCodePurpose, digitsOf(keyring, code.salt)));
}
