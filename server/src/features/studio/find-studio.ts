import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StudioOptions } from './render-pictures.ts';

const STUDIO_FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'build', 'studio');
const USUAL_PATHS = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What a studio can be opened with, or why there is none. No browser is ever installed for the sake of pictures. */
export function findStudio(browser?: string): { options: StudioOptions } | { options: null; reason: string } {
  const chromiumPath = browser ?? USUAL_PATHS.find((path) => existsSync(path));
  if (!chromiumPath || !existsSync(chromiumPath)) return { options: null, reason: 'There is no Chromium' };
  if (!existsSync(STUDIO_FOLDER)) return { options: null, reason: 'The studio is not built (npm run build)' };
  return { options: { chromiumPath, studioFolder: STUDIO_FOLDER } };
}
