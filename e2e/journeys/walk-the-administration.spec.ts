import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { deep, expect, test } from '../journey.ts';
import { buyByCard } from '../money.ts';
import { logIn, openAs, register } from '../people.ts';

/** Pages of one thing, of which one is enough: its number or id is replaced by a star. */
const kindOf = (path: string): string => path.replace(/\/(\d+|[0-9a-f-]{36})$/, '/*');

/** Opens a page and waits until it has no placeholders. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(/Page not found|не найдена/);
  await expect(page.locator('main [aria-busy=true], main .animate-pulse')).toHaveCount(0);
}

/** Follows every link from the first page, and checks one page of each kind. Returns their paths. */
async function walk(page: Page, first: string, check: (path: string) => Promise<void>): Promise<string[]> {
  const found = new Map<string, string>();
  const waiting = [first];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(kindOf(path))) continue;
    found.set(kindOf(path), path);
    await visit(page, path);
    expect.soft(await overflowOf(page), path).toBe(0);
    await check(path);
    const links = page.locator(`a[href^="${first}"]`);
    waiting.push(...(await links.evaluateAll((nodes) => nodes.map((node) => (node as HTMLAnchorElement).pathname))));
  }
  return [...found.values()];
}

const openAdministration = async (page: Page, request: APIRequestContext, path: string) => {
  // So that every table has a row, whose page can be opened.
  await buyByCard(request, await register(request));
  await openAs(page, { tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo') }, path);
};

test('every page of the administration is reachable, accessible and fits a phone, in Russian', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdministration(page, request, '/ru/admin');
  const paths = await walk(page, '/ru/admin', (path) => expectAccessible(page, { where: path }));
  expect(paths.length).toBeGreaterThan(25);
});

test('the same on a desk, in English and both themes', deep, async ({ page, request }) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdministration(page, request, '/admin');
  await walk(page, '/admin', (path) => expectAccessibleInBothThemes(page, { where: path }));
});
