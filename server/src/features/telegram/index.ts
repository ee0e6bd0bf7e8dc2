export { forgetTelegram } from './queries.ts';
export { withTelegramCode } from './with-telegram-code.ts';
