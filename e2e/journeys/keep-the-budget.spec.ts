import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { isDeep } from '../../scripts/test/run-count.ts';
import { hydrated } from '../hydrated.ts';
import { expect, test } from '../journey.ts';
import { recordLayoutShifts, shiftsAfterLoad } from '../layout-shifts.ts';
import { pagePaths } from '../page-paths.ts';

/** Bytes of gzipped JavaScript at a first visit, without scripts that load when the browser is idle. */
const landingBudget = 130_000;
const pageBudget = 160_000;

test.use({ viewport: { width: 390, height: 844 }, trace: 'off' });

test('keeps every page within its JavaScript budget and without layout shifts', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const rows = [];
  for (const path of isDeep
    ? pagePaths
    : ['/', '/filter', '/asset/871648a4-63b7-8c9a-a006-c7b06fd42e5a', '/settings', '/admin']) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ...(baseURL ? { baseURL } : {}),
    });
    const { bytes, files, shifts, isAdmin } = await measureFirstVisit(await context.newPage(), path);
    await context.close();
    const budget = /^\/(ru)?$/.test(path) ? landingBudget : pageBudget;
    rows.push({ path, bytes, budget, files, shifts, isAdmin });
  }
  console.table(
    rows.map(({ path, bytes, budget, files }) => ({ path, files, KB: bytes / 1_000, budget: budget / 1_000 })),
  );
  expect(rows.filter(({ bytes, budget }) => bytes > budget)).toEqual([]);
  expect(rows.filter(({ shifts }) => shifts.length > 0)).toEqual([]);
  expect(rows.filter(({ isAdmin }) => isAdmin)).toEqual([]);
});

async function measureFirstVisit(page: Page, path: string) {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, response.body());
  });
  await recordLayoutShifts(page);
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts.values());
  return {
    bytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    files: bodies.length,
    /** Visitors load nothing of the admin area, whose scripts name its calls. */
    isAdmin: bodies.some((body) => body.includes('/api/admin/')),
    shifts: await shiftsAfterLoad(page),
  };
}
