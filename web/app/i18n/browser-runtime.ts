import { browserLocale } from './locale.ts';

/** Replaces Paraglide's runtime in the browser, whose cookies, URLs and strategies we do not use (1.7 KB). */
export const getLocale = browserLocale;

/** Messages import it. It is set only in builds for a single language. */
export const experimentalStaticLocale = undefined;
