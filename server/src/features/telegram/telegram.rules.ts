export const CODE_LIFETIME_MS = 5 * 60_000;

/** As much of an update as is read here; Telegram sends far more. */
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
}

/** Somebody who asks the bot for a code, in private and in person; null for anything else that a bot gets to see. */
export function readStart({ update_id, message }: Update): Start | null {
  const { text = '', chat, from } = message ?? {};
  if (!chat || !from || from.is_bot || chat.type !== 'private' || chat.id !== from.id) return null;
  if (!/^\/start(?:@\w+)?(?:\s|$)/.test(text)) return null;
  const lang = /^ru\b/i.test(from.language_code ?? '') ? 'ru' : 'en';
  return { updateId: update_id, tgId: from.id, firstName: from.first_name.slice(0, 100), lang };
}

const TEXTS = {
  en: (code: string) =>
    `Your code: <code>${code}</code>\n\nType it on the site within 5 minutes. Nobody of us will ever ask you for it.`,
  ru: (code: string) =>
    `Ваш код: <code>${code}</code>\n\nВведите его на сайте в течение 5 минут. Мы никогда не спрашиваем этот код.`,
};

export const codeMessage = (lang: 'en' | 'ru', code: string): string => TEXTS[lang](code);
