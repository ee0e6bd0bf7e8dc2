import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RendererOptions } from './open-renderer.ts';

const PAGE_FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'build', 'rendering');
const USUAL_PATHS = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the options to open a renderer, or the reason why there is none. It never installs a browser. */
export function findRenderer(browser?: string): { options: RendererOptions } | { options: null; reason: string } {
  const chromiumPath = browser ?? USUAL_PATHS.find((path) => existsSync(path));
  if (!chromiumPath || !existsSync(chromiumPath))
    return { options: null, reason: 'There is no Chromium: install it or set CHROMIUM_PATH' };
  if (!existsSync(PAGE_FOLDER)) return { options: null, reason: 'The renderer is not built: run npm run build' };
  return { options: { chromiumPath, pageFolder: PAGE_FOLDER } };
}
