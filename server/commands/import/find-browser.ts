import { existsSync } from 'node:fs';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser that is there already; none is ever installed for the sake of pictures. */
export const findBrowser = (): string | null =>
  process.env.CHROMIUM_PATH ?? USUAL_PATHS.find((path) => existsSync(path)) ?? null;
