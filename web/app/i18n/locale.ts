import { useLocation } from 'react-router';
import settings from '../../project.inlang/settings.json' with { type: 'json' };
import type { Locale } from './compiled/runtime.js';

export type { Locale };

/** A language is added by its name in project.inlang/settings.json and its texts in messages/. */
export const locales = settings.locales as readonly Locale[];

/** The language without a prefix. */
export const baseLocale = settings.baseLocale as Locale;

/** The address alone decides the language: Russian lives under /ru, English has no prefix. */
export function localeOf(pathname: string): Locale {
  const [, first] = pathname.split('/', 2);
  return locales.find((locale) => locale === first && locale !== baseLocale) ?? baseLocale;
}

/** The same page in the given language; a path of any language may come in. */
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
 * The language of messages in the browser. The address bar has the next language before React renders it: until then the
 * page, and what of it is still to be hydrated, is in the language of the page.
 */
export const browserLocale = (): Locale => renderedLocale ?? localeOf(location.pathname);
