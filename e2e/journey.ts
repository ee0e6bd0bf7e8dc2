import { test as base, expect } from '@playwright/test';

export { expect };

/** A journey fails on anything that a developer would see in red: console errors, failed requests, policy violations. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        // Drawing without a graphics card is slow, and the driver says so.
        if (/GL Driver Message .*Performance/.test(message.text())) return;
        // React Router fetches the styles of the next page ahead; Chromium asks whether they are in use at a moment of its own.
        if (/\.css# was preloaded using link preload but not used/.test(message.text())) return;
        if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        // A navigation that overtakes another one cancels its requests.
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
