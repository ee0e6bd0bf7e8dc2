import { useLocation } from 'react-router';
import settings from '../../project.inlang/settings.json' with { type: 'json' };
import type { Locale } from './compiled/runtime.js';

export type { Locale };

/** To add a language, add its name to project.inlang/settings.json and its texts to messages/. */
export const locales = settings.locales as readonly Locale[];

/** The language without a prefix. */
export const baseLocale = settings.baseLocale as Locale;

/** The address alone decides the language: Russian pages are under /ru, English pages have no prefix. */
export function localeOf(pathname: string): Locale {
  const [, first] = pathname.split('/', 2);
  return locales.find((locale) => locale === first && locale !== baseLocale) ?? baseLocale;
}

/** The path of the same page in the given language, from its path in any language. */
export function localePath(pathname: string, locale: Locale): string {
  const current = localeOf(pathname);
  const rest = current === baseLocale ? pathname : pathname.slice(current.length + 1);
  // Two leading slashes would make the browser read the next segment as another host.
  const bare = rest.replace(/^\/*/, '/');
  if (locale === baseLocale) return bare;
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`;
}

/** In the browser, the language in which components rendered last. */
let renderedLocale: Locale | undefined;

export function useLocale(): Locale {
  const locale = localeOf(useLocation().pathname);
  if (!import.meta.env.SSR) renderedLocale = locale;
  return locale;
}

/**
 * The language of messages in the browser. During a change of language the address bar is ahead of React; until React
 * renders the next page, the current one and its parts that are not yet hydrated stay in their language.
 */
export const browserLocale = (): Locale => renderedLocale ?? localeOf(location.pathname);
