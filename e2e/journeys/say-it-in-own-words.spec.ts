import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { logIn, openAs } from '../people.ts';

const main = (page: Page) => page.getByRole('main');
const english = (page: Page) => main(page).getByRole('region', { name: 'English' });
const preview = (page: Page) => main(page).getByRole('region', { name: 'Preview' });
/** The page of the site in the preview. */
const shown = (page: Page) => preview(page).locator('iframe').contentFrame();
const markdown = (page: Page) => english(page).getByLabel('Text in Markdown');

test('an operator replaces texts of the landing page and the prices, and returns to the built-in ones', async ({
  page,
  request,
}) => {
  const tokens = await logIn(request, 'admin@demo.local', 'polyshelf-demo');
  const read = async (path: string) => (await request.get(path)).text();
  await openAs(page, { tokens }, '/admin/content?kind=landing');
  const start = main(page).getByRole('button', { name: 'Write your own: First screen of the landing page' });
  await expect(start).toBeVisible();
  await expectAccessibleInBothThemes(page, { where: 'the texts within pages' });

  // The first screen starts from the built-in sentence, in both languages.
  const row = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
  await start.click();
  await expect(english(page).getByLabel('Title')).toHaveValue('A well-kept shelf of textures, models and HDRIs.');
  await expect(main(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await english(page).getByLabel('Title').fill('Wood for every scene');
  await english(page).getByLabel('Summary').fill('Scanned in our own workshop.');
  await markdown(page).fill('## Who we are\n\nA **small** workshop.');

  // The preview is the page itself, as a visitor sees it. The text is in this browser alone.
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(shown(page).locator('h1')).toHaveText('Wood for every scene');
  await expect(shown(page).getByText('Scanned in our own workshop.')).toBeVisible();
  await expect(shown(page).getByText('Who we are')).toBeVisible();
  await expect(shown(page).getByText('Login').first()).toBeVisible();
  await english(page).getByLabel('Title').fill('Wood for all scenes');
  await expect(shown(page).locator('h1')).toHaveText('Wood for all scenes');
  await english(page).getByLabel('Title').fill('Wood for every scene');
  const widthOf = () =>
    shown(page)
      .locator('html')
      .evaluate(() => innerWidth);
  expect(await widthOf()).toBe(1280);
  await preview(page).getByRole('radio', { name: 'Phone' }).check();
  await expect.poll(widthOf).toBe(390);
  await expectAccessibleInBothThemes(page, { where: 'the preview of a text' });

  // By keyboard the preview is one stop: keys scroll it, and it lets the focus go.
  const stop = preview(page).getByRole('application');
  await preview(page).getByRole('radio', { name: 'Light' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(shown(page).locator('html')).toHaveClass(/dark/);
  await page.keyboard.press('Tab');
  await expect(stop).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect
    .poll(() =>
      shown(page)
        .locator('html')
        .evaluate(() => scrollY),
    )
    .toBeGreaterThan(0);
  await page.keyboard.press('Shift+Tab');
  await expect(preview(page).getByRole('radio', { name: 'Dark' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(stop).not.toBeFocused();
  for (const path of ['/', '/_root.data']) expect(await read(path)).not.toContain('Wood for every scene');
  await english(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(english(page).getByText('Published', { exact: true })).toBeVisible();
  await expect.poll(() => read('/')).toContain('Wood for every scene');
  // A missing translation is shown in the language that there is.
  expect(await read('/ru')).toContain('lang="en"');

  // Questions are headings in Markdown.
  await page.goto('/admin/content?kind=landing');
  await expect(row('First screen of the landing page').getByText('Published', { exact: true })).toBeVisible();
  await main(page).getByRole('button', { name: 'Write your own: Questions on the pricing page' }).click();
  await markdown(page).fill('## Do you sell [oak](/filter)?\n\nOnly **oak**.\n\n## Why?\n\nIt lasts.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(shown(page).getByText('Do you sell oak?')).toBeInViewport();
  await expect(shown(page).getByText('Only oak.')).toBeVisible();
  await english(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => read('/pricing')).toContain('It lasts.');

  await page.goto('/pricing');
  await page.getByText('Do you sell oak?').click();
  await expect(page.getByText('Only oak.')).toBeVisible();
  await expectAccessible(page, { where: 'own questions' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wood for every scene');
  await expect(page.getByText('Scanned in our own workshop.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessibleInBothThemes(page, { where: 'the landing page' });

  // The table of articles unpublishes both.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/articles?kind=landing&state=published,draft');
  for (const title of ['Wood for every scene', /Questions/]) {
    const line = main(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: title }) });
    await line.getByRole('checkbox').click();
  }
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => read('/')).not.toContain('Wood for every scene');
  await expect.poll(() => read('/')).toContain('A well-kept shelf');
  await expect.poll(() => read('/pricing')).not.toContain('It lasts.');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('lasting oak');
  await expect(page.getByRole('option', { name: /Questions/ })).toBeVisible();
  await page.keyboard.press('Escape');
});
