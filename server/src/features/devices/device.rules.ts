import { DAY_MS } from '@polyshelf/contract/durations';

/** More than this in one account is somebody filling our tables. */
export const MAX_DEVICES = 100;

/** When the next device may be removed; one in 24 hours, so that a limit cannot be walked around. */
export function nextRemoval(lastRemovedAt: Date | null, now: Date): Date | null {
  if (!lastRemovedAt) return null;
  const next = new Date(lastRemovedAt.getTime() + DAY_MS);
  return next > now ? next : null;
}

/** In this order: most browsers also claim to be the ones they descend from. */
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

/** How a person would call the browser and the system it runs on; empty where they are not known. */
export const describeUserAgent = (userAgent: string) => ({
  browser: firstMatch(BROWSERS, userAgent),
  system: firstMatch(SYSTEMS, userAgent),
});
