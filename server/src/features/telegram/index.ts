export { forgetTelegram } from './forget-telegram.ts';
export { withTelegramCode } from './with-telegram-code.ts';
