import { m } from '../../i18n/compiled/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { formatSeconds } from './format-seconds.ts';

/** "24 MB/s · 50 s left"; empty while nothing is sent. */
export function paceText(speed: number | null, secondsLeft: number | null, locale: Locale): string {
  if (speed === null) return '';
  const pace = m.upload_speed({ speed: formatBytes(speed, locale) });
  if (secondsLeft === null) return pace;
  return `${pace} · ${m.upload_time_left({ time: formatSeconds(secondsLeft, locale) })}`;
}
