/** Resolves when the browser is idle, and at once on the server. For code that is not needed to read or use the page. */
export const browserIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (import.meta.env.SSR) resolve();
    // Safari has no requestIdleCallback.
    else if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 500);
  });
