import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** A finger stays down for about so long, and what it began on has to be there still when it leaves. */
const PRESS_MS = 80;
const withLongPresses = new WeakSet<Locator>();

/** Without it a button is up again before the page has answered to its being down. */
function pressAsPeopleDo(page: Page): void {
  const locators: Locator = Object.getPrototypeOf(page.locator('html'));
  if (withLongPresses.has(locators)) return;
  withLongPresses.add(locators);
  const { click } = locators;
  locators.click = function (options) {
    return click.call(this, { delay: PRESS_MS, ...options });
  };
}

/** A journey fails on anything that a developer would see in red: console errors, failed requests, policy violations. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      pressAsPeopleDo(page);
      const problems: string[] = [];
      page.on('console', (message) => {
        // Drawing without a graphics card is slow, and the driver says so.
        if (/GL Driver Message .*Performance/.test(message.text())) return;
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
