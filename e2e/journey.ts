import { test as base, expect } from '@playwright/test';

export { expect };

/** Marks a journey through an edge case, which few changes can break: only `npm run test:deep` takes it. */
export const deep = { tag: '@deep' };

/** Fails a journey on console errors and warnings, page errors, failed requests and policy violations. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        // The software renderer warns about its speed.
        if (/GL Driver Message .*Performance/.test(message.text())) return;
        // React Router prefetches the styles of the next page; Chromium warns when they are unused after a few seconds.
        if (/\.css# was preloaded using link preload but not used/.test(message.text())) return;
        if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        // A navigation cancels the requests of the one before.
        if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
      });
      page.on('request', (request) => {
        if (request.url().endsWith('/api/csp-reports')) problems.push(`policy: ${request.postData()}`);
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});
