import { MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { startBrowser } from '../../api/fake-browser.fixture.ts';
import { noteRetry, recentRetry } from './use-retry-renewal.ts';

test('the browser remembers the last attempt to pay for ten minutes', () => {
  startBrowser();
  const now = Date.now();
  expect(recentRetry(now)).toBeNull();
  noteRetry(now);
  expect(recentRetry(now + 9 * MINUTE_MS)).toEqual(new Date(now));
  expect(recentRetry(now + 10 * MINUTE_MS)).toBeNull();
  localStorage.setItem('retry_payment_at', 'soon');
  expect(recentRetry(now)).toBeNull();
});
