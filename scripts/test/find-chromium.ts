import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface FoundChromium {
  path: string | null;
  /** One sentence for the person at the terminal: where it is, or what to do. */
  how: string;
}

const VARIABLES = ['CHROMIUM_PATH', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH'];

/** Debian's Chromium without windows: all journeys take three quarters of the time in it. */
const SHELL = 'chromium-headless-shell';

const USUAL_PATHS: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    `/usr/lib/chromium/${SHELL}`,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-browser',
    '/usr/lib/chromium/chromium',
    '/usr/lib64/chromium-browser/chromium-browser',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const root = join(import.meta.dirname, '..', '..');
const requireForJourneys = createRequire(join(root, 'e2e', 'package.json'));

/** Finds a browser for the journeys, and installs one where there is none. */
export async function findChromium(print: (line: string) => void): Promise<FoundChromium> {
  for (const name of VARIABLES) {
    const path = process.env[name];
    if (path) return { path, how: `Chromium: ${path}, as ${name} says.` };
  }
  const usual = USUAL_PATHS[process.platform]?.find(runs);
  if (usual) return { path: usual, how: `Chromium: ${usual}, installed on this machine.` };
  const own = playwrightPath();
  if (runs(own)) return { path: own, how: `Chromium: ${own}, installed by Playwright.` };

  if (canUseApt()) {
    print(`There is no Chromium: installing the package ${SHELL} with apt-get …`);
    const isInstalled =
      (await runPrinting(print, 'apt-get', ['update', '-q'])) &&
      (await runPrinting(print, 'apt-get', ['install', '-q', '-y', '--no-install-recommends', SHELL]));
    const installed = isInstalled && USUAL_PATHS.linux?.find(runs);
    if (installed) return { path: installed, how: `Chromium: ${installed}, just installed with apt-get.` };
  }
  print("There is no Chromium: installing Playwright's own …");
  const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
  const cli = join(requireForJourneys.resolve('@playwright/test/package.json'), '..', 'cli.js');
  await runPrinting(print, process.execPath, [cli, 'install', ...(isRootOnLinux ? ['--with-deps'] : []), 'chromium']);
  if (runs(own)) return { path: own, how: `Chromium: ${own}, just installed by Playwright.` };
  return {
    path: null,
    how: 'There is no Chromium and none could be installed: install one and set CHROMIUM_PATH to it.',
  };
}

/** Ubuntu leaves a script under a browser's name that only speaks of its shop, so a file alone proves nothing. */
export function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows the question would open a window.
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /(Chrom|Edge).*\d+\./.test(stdout);
}

function playwrightPath(): string {
  return requireForJourneys('@playwright/test').chromium.executablePath();
}

/** Ubuntu's package of that name is only a link to its shop. */
function canUseApt(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return isRealDebian(readFileSync('/etc/os-release', 'utf8'));
}

export function isRealDebian(osRelease: string): boolean {
  const ids = [...osRelease.matchAll(/^(?:ID|ID_LIKE)="?([^"\n]*)"?$/gm)].flatMap(([, value = '']) => value.split(' '));
  return ids.includes('debian') && !ids.includes('ubuntu');
}

async function runPrinting(print: (line: string) => void, program: string, args: string[]): Promise<boolean> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => print(`  ${line}`));
  }
  try {
    const [code] = await once(child, 'close');
    return code === 0;
  } catch {
    return false;
  }
}
