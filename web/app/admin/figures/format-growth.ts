import type { Locale } from '../../i18n/locale.ts';
import { formatBytes } from '../../ui/format-bytes.ts';

/** A difference of sizes with its sign. */
export const formatGrowth = (bytes: number, locale: Locale): string =>
  `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes), locale)}`;
