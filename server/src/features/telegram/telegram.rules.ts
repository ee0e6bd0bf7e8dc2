import type { AccountChange } from '@polyshelf/contract/auth';
import { MINUTE_MS } from '@polyshelf/contract/durations';

export const CODE_LIFETIME_MS = 5 * MINUTE_MS;

/** A bot code is for signing in, linking Telegram to an account, or proving to be the owner of an account. */
export type BotCodePurpose = 'login' | 'link' | 'prove';

/** The parts of an update that the bot uses. */
export interface Update {
  update_id: number;
  message?:
    | {
        text?: string | undefined;
        chat: { id: number; type: string };
        from?: { id: number; is_bot: boolean; first_name: string; language_code?: string | undefined } | undefined;
      }
    | undefined;
}

export interface Start {
  updateId: number;
  tgId: number;
  firstName: string;
  lang: 'en' | 'ru';
  /** The browser whose link opened the bot, and the purpose of the code; null without such a link. */
  asked: { browser: Buffer; purpose: BotCodePurpose } | null;
}

/** The start parameter of a bot link. Telegram allows 64 characters of `A-Z a-z 0-9 _ -`. */
export const startParameter = (purpose: BotCodePurpose, browser: Buffer): string =>
  `${purpose}-${browser.toString('base64url')}`;

/** Parses a /start in a private chat; null for any other update. */
export function readStart({ update_id, message }: Update): Start | null {
  const { text = '', chat, from } = message ?? {};
  if (!chat || !from || from.is_bot || chat.type !== 'private' || chat.id !== from.id) return null;
  const [, parameter = ''] = /^\/start(?:@\w+)?(?:\s+(\S*))?\s*$/.exec(text) ?? [null, null];
  if (parameter === null) return null;
  const [, purpose, browser] = /^(login|link|prove)-([A-Za-z0-9_-]{43})$/.exec(parameter) ?? [];
  return {
    updateId: update_id,
    tgId: from.id,
    firstName: from.first_name.slice(0, 100),
    lang: /^ru\b/i.test(from.language_code ?? '') ? 'ru' : 'en',
    asked:
      purpose && browser ? { purpose: purpose as BotCodePurpose, browser: Buffer.from(browser, 'base64url') } : null,
  };
}

const codeTexts = {
  en: {
    login: 'to sign in',
    link: 'to link this Telegram account to your account on the site',
    prove: 'to confirm the change in your account',
    code: (code: string, does: string) =>
      `Your code: <code>${code}</code>\n\nEnter it on the site within 5 minutes ${does}. It works only in the browser that you came from. We never ask you for this code.`,
  },
  ru: {
    login: 'чтобы войти',
    link: 'чтобы привязать этот Telegram к вашему аккаунту на сайте',
    prove: 'чтобы подтвердить изменение в аккаунте',
    code: (code: string, does: string) =>
      `Ваш код: <code>${code}</code>\n\nВведите его на сайте в течение 5 минут, ${does}. Он подойдёт только в том браузере, из которого вы пришли. Мы никогда не спрашиваем этот код.`,
  },
};

export const codeMessage = (lang: 'en' | 'ru', purpose: BotCodePurpose, code: string): string =>
  codeTexts[lang].code(code, codeTexts[lang][purpose]);

const linkTexts = {
  en: (url: string) =>
    `Start on the site: open ${url}, choose Telegram and press “Open the bot in Telegram” or scan the QR code. A code works only in the browser that requested it.`,
  ru: (url: string) =>
    `Начните на сайте: откройте ${url}/ru, выберите Telegram и нажмите «Откройте бота в Telegram» или отсканируйте QR-код. Код подходит только к тому браузеру, который его запросил.`,
};

/** For a person who opened the bot without a link from the site. */
export const linkMessage = (lang: 'en' | 'ru', siteUrl: string): string => linkTexts[lang](siteUrl);

const noticeTexts = {
  en: {
    email: 'Your account now has an e-mail address.',
    telegram_link: 'Another Telegram account was linked to your account.',
    telegram_unlink: 'Telegram was unlinked from your account.',
    factor_add: 'A passkey or an authenticator app was added to your account and is needed to sign in.',
    factor_remove: 'A passkey or an authenticator app was removed from your account.',
    factor_reset: 'The operator of the site turned off two-factor sign-in for your account.',
    undo: (what: string, url: string) =>
      `${what} If it was not you, undo it within 7 days: ${url}\n\nThe link also ends all sessions and disables the password.`,
  },
  ru: {
    email: 'У вашего аккаунта теперь есть адрес почты.',
    telegram_link: 'К вашему аккаунту привязан другой Telegram.',
    telegram_unlink: 'Telegram отвязан от вашего аккаунта.',
    factor_add: 'В ваш аккаунт добавлен ключ доступа или приложение с кодами: теперь без него не войти.',
    factor_remove: 'Из вашего аккаунта удалён ключ доступа или приложение с кодами.',
    factor_reset: 'Администрация сайта отключила двухфакторный вход в ваш аккаунт.',
    undo: (what: string, url: string) =>
      `${what} Если это были не вы, отмените изменение в течение 7 дней: ${url}\n\nПо ссылке завершатся все сеансы, а пароль перестанет действовать.`,
  },
};

/** The notice of a sensitive change, for an account without an email. */
export const noticeMessage = (lang: 'en' | 'ru', kind: AccountChange['kind'], url: string): string =>
  noticeTexts[lang].undo(noticeTexts[lang][kind], url);
