import { type Page, request as requests } from '@playwright/test';
import { port } from '../addresses.ts';
import { browserArguments } from '../browser.ts';
import { deep, expect, test } from '../journey.ts';
import { bearer } from '../money.ts';
import { open, password, register, storedSession } from '../people.ts';

/** A host in a local network: neither https nor loopback, so browsers give it no secure context. */
const HOST = 'shelf.studio';
const executablePath = process.env.CHROMIUM_PATH;
test.use({
  baseURL: `http://${HOST}:${port}`,
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [...browserArguments, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});
test.setTimeout(180_000);

/** Only the browser resolves this host name. */
const direct = () => requests.newContext({ baseURL: `http://127.0.0.1:${port}` });

async function paste(page: Page): Promise<string> {
  await page.keyboard.press('/');
  const field = page.getByRole('combobox').first();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+V');
  return field.inputValue();
}

test(
  'signs in, adds a favourite and copies links on plain HTTP in a local network',
  deep,
  async ({ page, problems }) => {
    const request = await direct();
    const person = await register(request);
    await open(page, '/filter');
    expect(await page.evaluate(() => isSecureContext)).toBe(false);

    const card = page.getByRole('main').locator('.asset-grid > li').first();
    await card.hover();
    await card.getByRole('button', { name: /to favourites$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=email]').fill(person.email);
    await dialog.locator('input[name=password]').fill(password);
    await dialog.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/asset\/[\da-f-]{36}$/);
    expect(await storedSession(page)).not.toBeNull();

    await open(page, '/filter');
    const second = page.getByRole('main').locator('.asset-grid > li').nth(1);
    await second.hover();
    const heart = second.getByRole('button', { name: /favourite/ });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const headers = bearer(person);
    const favourites = async () => (await (await request.get('/items/assets_packs?limit=10', { headers })).json()).data;
    await expect.poll(async () => (await favourites()).length).toBeGreaterThan(0);

    // Copies from a page.
    await open(page, '/settings/subscription');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('copied');
    expect(await paste(page)).toContain('?ref=');

    // Copies from a modal dialog, outside of which nothing can have the focus.
    const made = await request.post('/items/packs', { headers, data: { name: 'Facades' } });
    const { id } = (await made.json()).data;
    await request.dispose();
    await open(page, '/catalog/collections');
    await page
      .getByRole('link', { name: /Facades/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${id}$`));
    await page.getByRole('button', { name: /^share/i }).click();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByRole('button', { name: /copy link/i }).click();
    await expect(dialog.getByText('Link copied').first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await paste(page)).toMatch(/\/catalog\/collections\//);
    // The product is started for localhost and sends this header; Chromium warns about it on an insecure origin.
    problems.splice(
      0,
      problems.length,
      ...problems.filter((problem) => !problem.includes('Cross-Origin-Opener-Policy')),
    );
  },
);
