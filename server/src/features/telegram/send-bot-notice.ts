import type { Database } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { type ChangeKind, undoUrl } from '../auth/index.ts';
import type { BotApi } from './bot-api.ts';
import { findChange } from './queries.ts';
import { noticeMessage } from './telegram.rules.ts';

interface Deps {
  db: Database;
  keyring: Keyring;
  bot: BotApi;
  siteUrl: string;
}

/** Sends the notice of a change to the Telegram account that was linked before it, unless the change has been undone. */
export async function sendBotNotice({ db, keyring, bot, siteUrl }: Deps, id: string): Promise<void> {
  const change = await findChange(db, id);
  if (!change || change.undone_at || change.old_tg_id === null) return;
  const lang = change.lang as 'en' | 'ru';
  const text = noticeMessage(lang, change.kind as ChangeKind, undoUrl(keyring, siteUrl, lang, id));
  await bot.sendMessage({ chat_id: change.old_tg_id, text, parse_mode: 'HTML' });
}
