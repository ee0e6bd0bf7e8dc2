import { setTimeout as sleep } from 'node:timers/promises';

interface Target {
  url: string;
  secretToken: string | undefined;
}

const MAX_ATTEMPTS = 4;
const RETRY_MS = 250;
const TIMEOUT_MS = 10_000;

/** Sends updates to the bot and, like Telegram, repeats them until the response is 2xx. */
export class Webhook {
  #target: Target | null = null;
  /** Starts at the current time, so that ids also increase after a restart: the product ignores ids it has seen. */
  #lastUpdateId = Math.floor(Date.now() / 1_000);
  #lastError: string | null = null;

  get info() {
    return { url: this.#target?.url ?? '', last_error_message: this.#lastError };
  }

  set(target: Target): void {
    this.#target = target;
    this.#lastError = null;
  }

  forget(): void {
    this.#target = null;
  }

  nextUpdateId(): number {
    this.#lastUpdateId += 1;
    return this.#lastUpdateId;
  }

  /** True when the bot accepted it. */
  async deliver(update: object): Promise<boolean> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && this.#target; attempt++) {
      if (await this.#post(this.#target, update)) return true;
      await sleep(RETRY_MS * attempt);
    }
    return false;
  }

  async #post({ url, secretToken }: Target, update: object): Promise<boolean> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secretToken && { 'x-telegram-bot-api-secret-token': secretToken }),
        },
        body: JSON.stringify(update),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      this.#lastError = answer.ok ? null : `Wrong response from the webhook: ${answer.status}`;
      return answer.ok;
    } catch (error) {
      this.#lastError = (error as Error).message;
      return false;
    }
  }
}
