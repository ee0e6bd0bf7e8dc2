import { openHydrated } from '../hydrated.ts';
import { deep, expect, test } from '../journey.ts';

test('shows live statistics, and switches the language without a document load', async ({ page, request }) => {
  const getStatistics = async () => (await (await request.get('/api/statistics')).json()).data;
  const html = page.locator('html');
  const { packs_total, producers_total } = await getStatistics();
  const expectStatistics = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(String(packs_total));
    await expect(page.getByRole('main')).toContainText(String(producers_total));
  };
  // Another journey may publish an asset between two of these requests.
  await expect(async () => {
    const { assets_total } = await getStatistics();
    expect((await page.goto('/'))?.status()).toBe(200);
    await expect(page.getByRole('main')).toContainText(String(assets_total), { timeout: 5_000 });
    const russian = await request.get('/ru');
    expect(russian.status()).toBe(200);
    expect(await russian.text()).toMatch(
      new RegExp(`<html lang="ru".*\\b${assets_total}\\b.*\\b${packs_total}\\b.*\\b${producers_total}\\b`, 's'),
    );
  }).toPass();
  await expect(html).toHaveAttribute('lang', 'en');
  await expectStatistics();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL('/ru');
  await expect(html).toHaveAttribute('lang', 'ru');
  await expectStatistics();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
});

test('switches the language while the lower half of the page is not hydrated', deep, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/landing-parts*.js', async (route) => {
    await released;
    await route.continue();
  });
  await openHydrated(page, '/');
  // On a slow device React hydrates the lower half between the change of the URL and the new page.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('link', { name: 'Русский' }).click();
  await page.waitForURL('/ru');
  release();
  await expect(page.getByRole('main')).toContainText('Вопросы');
  await expect(page.getByRole('main')).not.toContainText('Questions');
});

test('answers an unknown path with 404, names it and links to the landing page', deep, async ({ page, problems }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('Page not found');
  await expect(page.getByRole('main')).toContainText('/no/such/page');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  // Chromium logs the 404 of the document.
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('sends every visitor the same page, and 304 when it is cached', async ({ request }) => {
  const first = await request.get('/', {
    headers: { cookie: 'a=1', authorization: 'Bearer x', 'accept-language': 'ru' },
  });
  const second = await request.get('/');
  expect(await first.text()).toBe(await second.text());
  expect(second.headers()['set-cookie']).toBeUndefined();
  expect(second.headers()['cache-control']).toContain('s-maxage');
  const etag = second.headers().etag as string;
  expect((await request.get('/', { headers: { 'if-none-match': etag } })).status()).toBe(304);
});

test('allows inline scripts by hash on shared pages and by nonce on others', async ({ request }) => {
  const shared = (await request.get('/')).headers()['content-security-policy'];
  expect(shared).toContain("'sha256-");
  expect(shared).not.toContain('nonce');
  const own = (await request.get('/no/such/page')).headers()['content-security-policy'];
  expect(own).toMatch(/script-src 'nonce-[\w-]+' 'strict-dynamic'/);
  for (const policy of [shared, own]) expect(policy).toContain("require-trusted-types-for 'script'");
});

test('is readable without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/ru');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('applies the theme before the first paint and saves it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  const toggle = page.getByRole('banner').getByRole('button', { name: /theme/ });
  await expect(async () => {
    await toggle.click();
    expect(await background()).not.toBe(light);
  }).toPass();
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
});
