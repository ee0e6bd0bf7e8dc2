import { browserLocale } from './locale.ts';

/** All that messages ask of Paraglide's runtime, whose cookies, addresses and strategies we do not use (1.7 KB). */
export const getLocale = browserLocale;

/** Would be the language of a build for one language alone. */
export const experimentalStaticLocale = undefined;
