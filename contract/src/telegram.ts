import { address } from './endpoint.ts';
import type * as schemas from './telegram.schemas.ts';

export const openBot = address<typeof schemas.openBot>('POST', '/api/auth/telegram/open');
export const loginByTelegram = address<typeof schemas.loginByTelegram>('POST', '/api/auth/login-telegram/confirm');
export const linkTelegram = address<typeof schemas.linkTelegram>('POST', '/api/auth/link-telegram/confirm');
export const unlinkTelegram = address<typeof schemas.unlinkTelegram>('POST', '/api/auth/unlink-telegram');
export const receiveTelegramUpdate = address<typeof schemas.receiveTelegramUpdate>('POST', '/api/telegram/webhook');
