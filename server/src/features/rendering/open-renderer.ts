import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Browser, BrowserServer, Page } from 'playwright-core';
import { type RenderJob, servePage } from './serve-page.ts';

export type RenderableAsset =
  | { type: 'texture'; maps: Readonly<Record<string, string>> }
  | { type: 'model'; path: string }
  | { type: 'hdri'; path: string };

export interface RenderedPicture {
  relation: 'main' | 'second';
  path: string;
  width: number;
  height: number;
}

type Still = Omit<RenderedPicture, 'path'>;

export interface RenderOptions {
  /** An existing folder for the pictures, which overwrite the pictures of an earlier asset. */
  folder: string;
  signal?: AbortSignal;
  /** The time for one attempt. */
  timeoutMs?: number;
}

export interface Renderer {
  /**
   * Renders the pictures of one asset as PNG files. Calls run one after another. An attempt that takes too long, or
   * whose browser crashes, is repeated once in a new browser.
   */
  render(asset: RenderableAsset, options: RenderOptions): Promise<RenderedPicture[]>;
  close(): Promise<void>;
}

export interface RendererOptions {
  chromiumPath: string;
  /** The built page: web/build/rendering. */
  pageFolder: string;
  /** The longer side of every picture, in pixels. */
  side?: number;
}

const USUAL_SIDE = 1280;
const USUAL_TIMEOUT_MS = 60_000;

export const BROWSER_ARGUMENTS = [
  // These run WebGL without a graphics card.
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // This gives the same colours on every machine.
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--mute-audio',
  // Host names do not resolve, so the page can reach this machine only.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
];

/** Renders pictures of assets in headless Chromium, with the 3D viewer of the pages. */
export async function openRenderer({
  chromiumPath,
  pageFolder,
  side = USUAL_SIDE,
}: RendererOptions): Promise<Renderer> {
  const server = await servePage(pageFolder);
  let program: BrowserServer | null = null;
  let browser: Browser | null = null;
  let page: Page | null = null;
  let lastRender: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function openPage(timeoutMs: number): Promise<Page> {
    if (page && !page.isClosed() && browser?.isConnected()) return page;
    await closeBrowser();
    // This large package is loaded only by processes that render.
    const { chromium } = await import('playwright-core');
    try {
      // Only a browser that is started as a server can be killed.
      program = await chromium.launchServer({
        executablePath: chromiumPath,
        args: BROWSER_ARGUMENTS,
        host: '127.0.0.1',
        timeout: timeoutMs,
        // Chromium does not start with a sandbox as root.
        chromiumSandbox: process.getuid?.() !== 0,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      browser = await chromium.connect(program.wsEndpoint());
      page = await browser.newPage();
      await page.goto(`${server.url}/page/index.html`);
      return page;
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      throw new Error(isTimeout ? TOO_SLOW : NOT_STARTED, { cause: error });
    }
  }

  /** Kills the browser: a page cannot be stopped while it draws, and a browser that hangs does not close. */
  async function closeBrowser(): Promise<void> {
    const closing = program;
    program = null;
    browser = null;
    page = null;
    await closing?.kill();
  }

  async function attempt(call: string, signal: AbortSignal, timeoutMs: number): Promise<Still[]> {
    signal.throwIfAborted();
    const opening = openPage(timeoutMs);
    const stopped = Promise.withResolvers<never>();
    const stop = () => stopped.reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([opening.then((open) => callPage(open, call)), stopped.promise]);
    } catch (failure) {
      // The message of a lost connection differs from case to case.
      const isGone = !signal.aborted && browser?.isConnected() === false;
      const error = isGone ? new Error(CRASHED, { cause: failure }) : failure;
      if (signal.aborted || isCrash(error)) {
        await closeBrowser();
        // A browser that was still starting can be killed only now.
        await opening.catch(() => undefined);
        await closeBrowser();
      }
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  async function renderNow(asset: RenderableAsset, { folder, signal, timeoutMs = USUAL_TIMEOUT_MS }: RenderOptions) {
    if (isClosed) throw new Error('The renderer is closed');
    const { source, job } = describeJob(asset, folder, server.url);
    server.job = job;
    const call = `renderStills(${[source, `${server.url}/pictures`, side].map((part) => JSON.stringify(part)).join(', ')})`;
    const tryOnce = () => {
      const limit = AbortSignal.timeout(timeoutMs);
      return attempt(call, signal ? AbortSignal.any([limit, signal]) : limit, timeoutMs).catch((error: unknown) => {
        throw limit.aborted && !signal?.aborted ? new Error(TOO_SLOW, { cause: error }) : error;
      });
    };
    try {
      const stills = await tryOnce().catch((error: unknown) => {
        signal?.throwIfAborted();
        if (isCrash(error)) return tryOnce();
        throw error;
      });
      return stills.map(({ relation, width, height }) => ({ relation, path: pathOf(folder, relation), width, height }));
    } catch (error) {
      signal?.throwIfAborted();
      const reason = isCrash(error) ? `: ${(error as Error).message} (tried twice)` : '';
      throw new Error(`The renderer could not render this ${asset.type}${reason}`, { cause: error });
    } finally {
      server.job = null;
    }
  }

  return {
    render(asset, options) {
      const result = lastRender.then(() => renderNow(asset, options));
      lastRender = result.catch(() => undefined);
      return result;
    },
    async close() {
      isClosed = true;
      await lastRender;
      await closeBrowser();
      await server.close();
    },
  };
}

async function callPage(page: Page, call: string): Promise<Still[]> {
  // After a crash `evaluate` would never settle, because the page is not closed.
  const crashed = Promise.withResolvers<never>();
  const crash = () => crashed.reject(new Error(CRASHED));
  page.once('crash', crash);
  try {
    return await Promise.race([page.evaluate(call) as Promise<Still[]>, crashed.promise]);
  } finally {
    page.off('crash', crash);
  }
}

const CRASHED = 'The browser crashed';
const NOT_STARTED = 'The browser did not start';
const TOO_SLOW = 'Rendering took too long';

/** A new browser may help. The GPU process can also crash alone; then the page loses its WebGL context. */
const isCrash = (error: unknown): boolean =>
  error instanceof Error &&
  ([CRASHED, NOT_STARTED, TOO_SLOW].includes(error.message) ||
    /browser closed|has been closed|context was lost/i.test(error.message));

const pathOf = (folder: string, relation: string): string => join(folder, `${relation}.png`);

/** Describes the asset for the page, with URLs instead of paths. */
function describeJob(asset: RenderableAsset, folder: string, url: string): { source: object; job: RenderJob } {
  const id = randomUUID();
  const paths = asset.type === 'texture' ? asset.maps : { asset: asset.path };
  const names = Object.keys(paths);
  const urls = Object.fromEntries(names.map((name) => [name, `${url}/files/${id}/${name}`]));
  return {
    source: asset.type === 'texture' ? { type: asset.type, maps: urls } : { type: asset.type, url: urls.asset },
    job: {
      files: new Map(Object.entries(paths).map(([name, path]) => [`${id}/${name}`, path])),
      pictureFor: (name) => (name === 'main' || name === 'second' ? pathOf(folder, name) : null),
    },
  };
}
