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

/** What a renderer can be opened with, or why there is none. No browser is ever installed for the sake of pictures. */
export function findRenderer(browser?: string): { options: RendererOptions } | { options: null; reason: string } {
  const chromiumPath = browser ?? USUAL_PATHS.find((path) => existsSync(path));
  if (!chromiumPath || !existsSync(chromiumPath)) return { options: null, reason: 'There is no Chromium' };
  if (!existsSync(PAGE_FOLDER)) return { options: null, reason: 'The renderer is not built (npm run build)' };
  return { options: { chromiumPath, pageFolder: PAGE_FOLDER } };
}
