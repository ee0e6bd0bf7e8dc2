import { receiveTelegramUpdate } from '@polyshelf/contract/telegram';
import type { Keyring } from '../../platform/keyring.ts';
import type { BotApi } from './bot-api.ts';

const PURPOSE = 'telegram webhook';

/** Registers the webhook with Telegram, and the secret that Telegram sends with each update. */
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
    url: `${siteUrl}${receiveTelegramUpdate.url}`,
    secret_token: keyring.hash(PURPOSE).toString('base64url'),
    allowed_updates: ['message'],
  });

export const isWebhookSecret = (keyring: Keyring, given: string): boolean =>
  keyring.isHash(Buffer.from(given, 'base64url'), PURPOSE);
