import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { ClientInstrumentation } from 'react-router';

declare global {
  interface Window {
    /** React Router's table of chunks, with the id of the build. */
    __reactRouterManifest?: { version: string };
  }
}

const intervalMs = 5 * MINUTE_MS;
/** Windows get the focus far more often than there is a new build. */
const focusGapMs = MINUTE_MS;

let isOld = false;
let checkedAt = 0;

/** Checks regularly whether the server has a newer build than this page. */
export function watchBuild(): void {
  checkedAt = Date.now();
  setInterval(check, intervalMs);
  addEventListener('focus', () => {
    if (Date.now() - checkedAt > focusGapMs) check();
  });
}

async function check(): Promise<void> {
  checkedAt = Date.now();
  // The time in the address bypasses every cache.
  const response = await fetch(`/latest-build.json?t=${checkedAt}`, { cache: 'no-store' }).catch(() => null);
  const latest: { id?: string } | null = response?.ok ? await response.json().catch(() => null) : null;
  if (latest?.id) isOld = latest.id !== window.__reactRouterManifest?.version;
}

/** Navigates by a full page load once the build is old. */
export const leaveOldBuild: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(proceed, { to }) {
        if (!isOld || typeof to !== 'string' || !to.startsWith('/')) return void (await proceed());
        location.assign(to);
        // Nothing more happens on this page.
        await new Promise(() => {});
      },
    }),
};
