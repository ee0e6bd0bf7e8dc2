import type { ClientInstrumentation } from 'react-router';

const storageKey = 'reloaded_at';
/** A chunk that is still missing after a reload would otherwise reload for ever. */
const reloadGapMs = 60_000;

/** Where the visitor is on the way to. */
let target: string | null = null;

export const noteTarget: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(proceed, { to }) {
        const address = typeof to === 'string' && to.startsWith('/') ? to : null;
        target = address;
        await proceed();
        if (target === address) target = null;
      },
    }),
};

/**
 * A chunk that cannot be loaded is most often one of a build that the server no longer has, so the page is loaded anew.
 */
export function recoverFromLostChunks(): void {
  // React Router reloads the page that is being left, where the visitor wants the one they asked for, and does so even
  // when it only fetched ahead, where the visitor wants nothing.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloading) return;
    event.preventDefault();
    if (target) location.assign(target);
  });
  // What a page loads later, such as a menu or a dialog. Offline a reload would only lose the page.
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload()) return;
    event.preventDefault();
    reloadPage();
  });
}

let isReloading = false;

/** Loads the page anew because we mean it. */
export function reloadPage(): void {
  isReloading = true;
  location.reload();
}

function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(storageKey));
  sessionStorage.setItem(storageKey, String(Date.now()));
  return Date.now() - last > reloadGapMs;
}
