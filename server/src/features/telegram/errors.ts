/** What Telegram answered, without the address it was asked at: that holds the token of the bot. */
export class TelegramError extends Error {
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent }: { isPermanent: boolean }) {
    super(message);
    this.name = 'TelegramError';
    this.isPermanent = isPermanent;
  }
}
