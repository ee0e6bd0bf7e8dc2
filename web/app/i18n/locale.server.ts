import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteGetLocale } from './compiled/runtime.js';
import { type Locale, localeOf } from './locale.ts';

const current = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => {
  const locale = current.getStore();
  // A default would show a page in the wrong language.
  if (!locale) throw new Error('A message was read outside of a page request');
  return locale;
});

/** React Router fetches the data of /ru/x from /ru/x.data and of /ru/ from /ru/_.data. */
const pagePath = (address: string): string => new URL(address).pathname.replace(/(\/_)?\.data$/, '');

/** Runs a request, with everything it starts, in the language of its address. */
export const inLocaleOf = <T>(request: Request, run: () => T): T => current.run(localeOf(pagePath(request.url)), run);
