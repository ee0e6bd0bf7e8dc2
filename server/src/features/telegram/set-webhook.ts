import type { Keyring } from '../../platform/keyring.ts';
import type { BotApi } from './bot-api.ts';

export const WEBHOOK_PATH = '/api/telegram/webhook';
const PURPOSE = 'telegram webhook';

/** Tells Telegram where to send what people write to the bot, and by which secret we know that it is Telegram. */
export const setWebhook = ({
  bot,
  keyring,
  siteUrl,
}: {
  bot: BotApi;
  keyring: Keyring;
  siteUrl: string;
}): Promise<void> =>
  bot.setWebhook({
    url: `${siteUrl}${WEBHOOK_PATH}`,
    secret_token: keyring.hash(PURPOSE).toString('base64url'),
    allowed_updates: ['message'],
  });

export const isWebhookSecret = (keyring: Keyring, given: string): boolean =>
  keyring.isHash(Buffer.from(given, 'base64url'), PURPOSE);
