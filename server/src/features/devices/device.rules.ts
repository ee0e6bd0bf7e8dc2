import { DAY_MS } from '@polyshelf/contract/durations';

/** Keeps an attacker from filling the table. */
export const MAX_DEVICES = 100;

/** When the next device may be removed. One in 24 hours, so that the device limit cannot be bypassed. */
export function nextRemoval(lastRemovedAt: Date | null, now: Date): Date | null {
  if (!lastRemovedAt) return null;
  const next = new Date(lastRemovedAt.getTime() + DAY_MS);
  return next > now ? next : null;
}

/** The order matters, because most user agents also name the browsers they derive from. */
const BROWSERS: [RegExp, string][] = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** The common names of the browser and its system; empty when unknown. */
export const describeUserAgent = (userAgent: string) => ({
  browser: firstMatch(BROWSERS, userAgent),
  system: firstMatch(SYSTEMS, userAgent),
});
