import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { startNewBusiness } from '../new-business.ts';
import { file, paint } from '../paint.ts';
import { open, password } from '../people.ts';
import { codeOf } from '../second-factor.ts';

test.setTimeout(300_000);

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');
const dialog = (page: Page) => page.getByRole('dialog');
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const detail = (page: Page) => main(page).getByRole('article');

/** Chooses an option of a combobox by typing. */
async function pick(page: Page, label: string, option: string): Promise<void> {
  await detail(page).getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** Writes an article in both languages and publishes both texts. */
async function publishArticle(page: Page, kind: string, english: string, russian: string): Promise<void> {
  await open(page, `/admin/content?kind=${kind}&new=1`);
  await dialog(page).getByLabel('Title').fill(english);
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/admin\/content\/[0-9a-f-]{36}/);
  for (const [language, title] of [
    ['English', english],
    ['Русский', russian],
  ] as const) {
    const text = main(page).getByRole('region', { name: language });
    await text.getByLabel('Title').fill(title);
    await text.getByLabel('Text in Markdown').fill(`**${title}**`);
    await text.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(text.getByText('Published', { exact: true })).toBeVisible();
  }
}

test('an operator opens a business on an empty server, and the first customer pays and downloads', async ({
  browser,
}) => {
  await using business = await startNewBusiness();
  const enter = async () => {
    const context = await browser.newContext({ baseURL: business.url, reducedMotion: 'reduce' });
    return context.newPage();
  };
  const codeFor = async (email: string): Promise<string> => {
    const url = `${business.mailUrl}/control/messages?to=${encodeURIComponent(email)}`;
    const read = async () => /\b\d{6}\b/.exec((await (await fetch(url)).json()).messages[0]?.text ?? '')?.[0];
    await expect.poll(read).toBeTruthy();
    return (await read()) ?? '';
  };
  const operator = { email: 'operator@example.com', password: await business.createAdmin('operator@example.com') };
  const desk = await enter();

  await test.step('the operator signs in and must set up a second factor', async () => {
    await open(desk, '/');
    await banner(desk).getByRole('button', { name: 'Login', exact: true }).click();
    await dialog(desk).locator('input[name=email]').fill(operator.email);
    await dialog(desk).locator('input[name=password]').fill(operator.password);
    await desk.keyboard.press('Enter');
    await expect(dialog(desk)).toBeHidden();
    await open(desk, '/admin');
    await main(desk).getByRole('link', { name: 'Open settings' }).click();
    await main(desk).getByRole('button', { name: 'Set up app' }).click();
    const key = ((await dialog(desk).locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog(desk).getByLabel('The six digits that the app shows').fill(codeOf(key));
    await dialog(desk).getByRole('button', { name: 'Turn on', exact: true }).click();
    await dialog(desk).getByRole('button', { name: 'I have saved them', exact: true }).click();
    await open(desk, '/admin');
    await expect(main(desk).getByRole('heading', { level: 1 })).toHaveText('Today');
    await expectAccessible(desk, { where: 'Today without any data' });
  });

  await test.step('makes a producer and packs', async () => {
    await open(desk, '/admin/packs');
    const add = async (what: string, name: string) => {
      await main(desk)
        .getByRole('button', { name: `Add ${what}` })
        .first()
        .click();
      const panel = desk.getByRole('region', { name: `New ${what}` });
      await panel.getByLabel('Name in English').fill(name);
      await panel.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(desk.getByRole('treeitem', { name: new RegExp(`^${name} `) })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    };
    await add('producer', 'Clay Works');
    await add('pack', 'Floors');
    await add('pack', 'Wood');
  });

  await test.step('sets the prices and the legal name', async () => {
    await open(desk, '/admin/prices');
    await main(desk).getByRole('group', { name: 'Pro' }).getByLabel('Price of a month, ₽').fill('990');
    await main(desk).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notices(desk)).toContainText('Saved');
    await open(desk, '/admin/business');
    await main(desk).getByLabel('Legal name').fill('ООО «Глина»');
    await main(desk).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notices(desk)).toContainText('Saved');
  });

  await test.step('writes a document and a post in two languages', async () => {
    await publishArticle(desk, 'docs', 'First steps', 'Первые шаги');
    await publishArticle(desk, 'blog', 'We are open', 'Мы открылись');
  });

  await test.step('uploads an asset and publishes it', async () => {
    await open(desk, '/account/upload');
    await main(desk)
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        file('oak_floor_basecolor.png', paint({ phase: 1 })),
        file('oak_floor_roughness.png', paint({ phase: 2 })),
      ]);
    await main(desk).getByRole('link', { name: 'Oak Floor' }).click();
    await expect(detail(desk).getByText(/The files (wait|are being)/)).toBeHidden();
    await pick(desk, 'Producer', 'Clay Works');
    await pick(desk, 'Pack', 'Wood');
    await detail(desk).getByRole('combobox', { name: 'Licence', exact: true }).selectOption('cc0');
    await expect(detail(desk).getByText('The asset has no licence.')).toBeHidden();
    await detail(desk).getByRole('button', { name: 'Send to review' }).click();
    await expect(notices(desk)).toContainText('Sent to review');
    await open(desk, '/admin/upload');
    await expect(detail(desk).getByRole('heading', { level: 2, name: 'Oak Floor' })).toBeVisible();
    await desk.keyboard.press('p');
    await expect(notices(desk)).toContainText('Published');
  });

  const shop = await enter();
  await test.step('a customer reads, registers, pays by card and downloads', async () => {
    const email = 'customer@example.com';
    await open(shop, '/blog');
    await main(shop)
      .getByRole('link', { name: /We are open/ })
      .click();
    await expect(main(shop).getByRole('heading', { level: 1 })).toHaveText('We are open');
    await open(shop, '/pricing');
    await expect(main(shop).getByRole('listitem').filter({ hasText: 'Max' })).toContainText('$19');
    await main(shop).getByRole('button', { name: 'Choose Pro' }).click();
    await dialog(shop).getByRole('textbox', { name: 'E-mail' }).fill(email);
    await dialog(shop).getByLabel('Password', { exact: true }).fill(password);
    await dialog(shop).getByLabel('Repeat password').fill(password);
    await dialog(shop).getByRole('checkbox').check();
    await dialog(shop).getByRole('button', { name: 'Register' }).first().click();
    await dialog(shop)
      .getByLabel('Six-digit code')
      .fill(await codeFor(email));
    await dialog(shop).getByRole('button', { name: 'Send code', exact: true }).click();

    await dialog(shop).getByRole('radio', { name: 'Card, roubles' }).check();
    await expect(dialog(shop).getByRole('status')).toContainText('990 ₽');
    await expect(dialog(shop).getByText('Cryptocurrency')).toHaveCount(0);
    await dialog(shop).getByRole('checkbox').check();
    const opened = shop.context().waitForEvent('page');
    await dialog(shop).getByRole('button', { name: 'Confirm and pay' }).click();
    const bank = await opened;
    await bank.getByRole('button', { name: 'Pay 990.00 ₽' }).click();
    await expect(dialog(shop)).toContainText('30 days of Pro have been added to your account');
    await bank.close();

    await open(shop, '/filter');
    await main(shop).getByRole('link', { name: 'Oak Floor' }).first().click();
    const download = main(shop)
      .getByRole('button', { name: /^Download \d/ })
      .filter({ visible: true })
      .first();
    const saved = shop.waitForEvent('download');
    await download.click();
    expect((await saved).suggestedFilename()).toMatch(/oak.*\.zip$/i);
  });

  await test.step('the operator sees it all', async () => {
    await open(desk, '/admin');
    const figure = (name: string) => main(desk).locator('dl > div').filter({ hasText: name });
    await expect(figure('Revenue')).toContainText(/\$[1-9]/);
    await expect(figure('New subscribers')).toHaveText(/^New subscribers1/);
    await expect(figure('Downloads')).toHaveText(/^Downloads1/);
    await open(desk, '/admin/accounts');
    await expect(main(desk)).toContainText('customer@example.com');
  });
});
