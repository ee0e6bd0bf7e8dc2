import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { ClientInstrumentation } from 'react-router';

const storageKey = 'reloaded_at';
/** Without this limit, a chunk that stays missing would reload for ever. */
const reloadGapMs = MINUTE_MS;

/** The target of the navigation in progress. */
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

/** Reloads the page when a chunk fails to load, because its build has usually been replaced on the server. */
export function recoverFromLostChunks(): void {
  // React Router reloads the current page, although the visitor wants the target of the navigation. It does so even
  // when only a prefetch failed.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloading) return;
    event.preventDefault();
    if (target) location.assign(target);
  });
  // For chunks that load later, such as a menu or a dialog. Offline, a reload would only lose the page.
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload()) return;
    event.preventDefault();
    reloadPage();
  });
}

let isReloading = false;

/** Reloads the page; the listener above lets this reload pass. */
export function reloadPage(): void {
  isReloading = true;
  location.reload();
}

function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(storageKey));
  sessionStorage.setItem(storageKey, String(Date.now()));
  return Date.now() - last > reloadGapMs;
}
