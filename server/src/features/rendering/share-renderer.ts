import { openRenderer, type Renderer, type RendererOptions } from './open-renderer.ts';

/** Starting Chromium and compiling shaders takes seconds, and an idle browser takes memory. */
const IDLE_MS = 60_000;

/** A renderer that opens its browser with the first picture and closes it when it has been idle. */
export function shareRenderer(options: RendererOptions): Renderer {
  let opened: Promise<Renderer> | null = null;
  let users = 0;
  let idle: NodeJS.Timeout | undefined;

  async function closeBrowser(): Promise<void> {
    clearTimeout(idle);
    const closing = opened;
    opened = null;
    await (await closing?.catch(() => null))?.close();
  }

  return {
    async render(asset, limits) {
      clearTimeout(idle);
      users += 1;
      try {
        opened ??= openRenderer(options);
        // A renderer that did not open is opened again by the next call.
        opened.catch(() => (opened = null));
        return await (await opened).render(asset, limits);
      } finally {
        users -= 1;
        if (users === 0) idle = setTimeout(() => void closeBrowser(), IDLE_MS).unref();
      }
    },
    close: closeBrowser,
  };
}
