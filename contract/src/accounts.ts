import type * as schemas from './accounts.schemas.ts';
import { DAY_MS } from './durations.ts';
import { address } from './endpoint.ts';

/** An account made by Telegram has no email; it gets a placeholder at this domain, which receives no mail. */
export const TELEGRAM_DOMAIN = 'telegram.local';

export const isTelegramEmail = (email: string): boolean => email.endsWith(`@${TELEGRAM_DOMAIN}`);

/** Lower-case letters and digits, with single `.`, `_` or `-` between them. */
const USERNAME = /^(?=.{3,30}$)[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/** Names that look like the product or its staff, and the names that the product generates. */
const RESERVED =
  /^(?:admin|administrator|root|system|support|help|staff|team|core|moderator|security|billing|polyshelf|official|null|undefined|me|api|deleted-.*|artist-[0-9a-f]{10})$/;

export const isUsername = (text: string): boolean => USERNAME.test(text) && !RESERVED.test(text);

/** The shortest time between two changes of a username. */
export const USERNAME_CHANGE_EVERY_MS = 30 * DAY_MS;

/** The daily limit of an account whose plan the operator has removed. */
export const USUAL_DOWNLOADS_PER_DAY = 10;

export const getMe = address<typeof schemas.getMe>('GET', '/users/me');
export const updateMe = address<typeof schemas.updateMe>('PATCH', '/users/me');
export const getPrivateChat = address<typeof schemas.getPrivateChat>('GET', '/api/account/private-chat');
export const updateAccount = address<typeof schemas.updateAccount>('PATCH', '/items/accounts/:id');
export const changeUsername = address<typeof schemas.changeUsername>('POST', '/api/account/username');
