import type { ClientInstrumentation } from 'react-router';

declare global {
  interface Window {
    /** React Router keeps the table of its chunks here, with the name of the build. */
    __reactRouterManifest?: { version: string };
  }
}

const intervalMs = 300_000;
/** Windows are focused more often than builds are made. */
const focusGapMs = 60_000;

let isOld = false;
let checkedAt = 0;

/** Asks now and then whether the server has another build than the one that runs here. */
export function watchBuild(): void {
  checkedAt = Date.now();
  setInterval(check, intervalMs);
  addEventListener('focus', () => {
    if (Date.now() - checkedAt > focusGapMs) check();
  });
}

async function check(): Promise<void> {
  checkedAt = Date.now();
  // Whatever caches on the way has not seen this address before.
  const response = await fetch(`/latest-build.json?t=${checkedAt}`, { cache: 'no-store' }).catch(() => null);
  const latest: { id?: string } | null = response?.ok ? await response.json().catch(() => null) : null;
  if (latest?.id) isOld = latest.id !== window.__reactRouterManifest?.version;
}

/** Leaves an old build: the next page is then loaded whole. */
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
