import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { isApiPath } from './rate-limits.ts';

type Language = 'en' | 'ru';

interface Words {
  title: string;
  text: (seconds: number) => string;
}

/** The texts of the error screen in `web`, which cannot be rendered for requests that are refused earlier. */
const words: Record<'limited' | 'unavailable' | 'notFound' | 'internal', Record<Language, Words>> = {
  limited: {
    en: {
      title: 'Too many requests',
      text: (seconds) => `Too many pages were opened from your network in a short time. Try again in ${seconds} s.`,
    },
    ru: {
      title: 'Слишком много запросов',
      text: (seconds) =>
        `С вашего адреса за короткое время открыли очень много страниц. Попробуйте через ${seconds} с.`,
    },
  },
  unavailable: {
    en: {
      title: 'Not available right now',
      text: () => 'The catalogue is not responding. Nothing is lost. Try again in a minute.',
    },
    ru: {
      title: 'Сейчас недоступно',
      text: () => 'Каталог пока не отвечает. Ничего не потеряно: попробуйте через минуту.',
    },
  },
  notFound: {
    en: {
      title: 'Page not found',
      text: () => 'There is nothing at this address. The link may be old or mistyped.',
    },
    ru: {
      title: 'Страница не найдена',
      text: () => 'По этому адресу ничего нет. Возможно, ссылка устарела или в ней опечатка.',
    },
  },
  internal: {
    en: {
      title: 'Something went wrong',
      text: () => 'This page failed because of an error on our side. Try again, or start from the homepage.',
    },
    ru: {
      title: 'Что-то сломалось',
      text: () =>
        'Страницу не удалось собрать из-за ошибки на нашей стороне. Попробуйте ещё раз или начните с главной.',
    },
  },
};

const labels: Record<Language, { again: string; home: string }> = {
  en: { again: 'Try again', home: 'Go to homepage' },
  ru: { again: 'Попробовать ещё раз', home: 'На главную' },
};

const STYLE =
  ':root{color-scheme:light dark}' +
  'body{box-sizing:border-box;min-height:100vh;margin:0;padding:4rem 1rem;display:flex;flex-direction:column;' +
  'justify-content:center;align-items:flex-start;gap:1rem;font:16px/1.5 system-ui,sans-serif;' +
  'background:light-dark(oklch(.984 .003 215),oklch(.16 .008 215));color:light-dark(oklch(.22 .01 215),oklch(.95 .004 215))}' +
  '@media(min-width:768px){body{padding:4rem 2rem}}' +
  'p,h1{margin:0;max-width:38rem}h1{font-size:1.75rem;line-height:1.2}p{color:light-dark(oklch(.45 .012 215),oklch(.74 .01 215))}' +
  'nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}' +
  'a{padding:.5rem 1rem;border-radius:6px;border:1px solid light-dark(oklch(.84 .008 215),oklch(.36 .012 215));color:inherit;text-decoration:none}' +
  'a:first-child{border-color:transparent;background:light-dark(oklch(.5 .122 155),oklch(.8 .18 155));color:light-dark(oklch(.99 .005 155),oklch(.19 .03 155))}' +
  'a:focus-visible{outline:2px solid light-dark(oklch(.5 .122 155),oklch(.8 .18 155));outline-offset:2px}';

/** The page has no script; the policy allows its style by hash. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Whether to answer with a page, for a person in a browser; programs get JSON. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !isApiPath(url.split('?', 1)[0] ?? '') &&
  /\btext\/html\b/.test(headers.accept ?? '');

/** Renders a small error screen without React, for when the pages cannot be rendered. */
export function renderErrorPage(status: number, url: string, retryAfterSeconds: number): string {
  const language: Language = /^\/ru(?=[/?]|$)/.test(url) ? 'ru' : 'en';
  const { title, text } = words[kindOf(status)][language];
  const { again, home } = labels[language];
  const root = language === 'ru' ? '/ru' : '/';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Polyshelf</title><style>${STYLE}</style></head><body><p>${status}</p><h1>${title}</h1><p>${text(retryAfterSeconds)}</p><nav><a href="${escapeHtml(url)}">${again}</a><a href="${root}">${home}</a></nav></body></html>`;
}

function kindOf(status: number): keyof typeof words {
  if (status === 429) return 'limited';
  if (status === 503) return 'unavailable';
  return status < 500 ? 'notFound' : 'internal';
}
