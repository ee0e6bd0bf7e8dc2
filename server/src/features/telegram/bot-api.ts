export interface BotConfig {
  token: string;
  apiUrl: string;
}

export interface BotApi {
  sendMessage(message: { chat_id: number; text: string; parse_mode: 'HTML' }): Promise<void>;
  setWebhook(webhook: { url: string; secret_token: string; allowed_updates: string[] }): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Does not contain the URL, because the URL contains the token of the bot. */
class TelegramError extends Error {
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent }: { isPermanent: boolean }) {
    super(message);
    this.name = 'TelegramError';
    this.isPermanent = isPermanent;
  }
}

export function createBotApi({ token, apiUrl }: BotConfig): BotApi {
  async function call(method: string, body: object): Promise<void> {
    const answer = await fetch(`${apiUrl}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new TelegramError(`Telegram is unreachable: ${error.name}`, { isPermanent: false });
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    // A client error such as a blocked bot is permanent. Rate limits and server errors are worth a retry.
    const isPermanent = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    throw new TelegramError(`Telegram answered ${answer.status} to ${method}`, { isPermanent });
  }
  return {
    sendMessage: (message) => call('sendMessage', message),
    setWebhook: (webhook) => call('setWebhook', webhook),
  };
}
