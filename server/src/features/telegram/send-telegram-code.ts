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
  /** Set for a person who opened the bot without a link: sends the address of the site in this language, no code. */
  withoutLink?: 'en' | 'ru' | undefined;
}

/** Sends a code, unless it was used or has expired. */
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
