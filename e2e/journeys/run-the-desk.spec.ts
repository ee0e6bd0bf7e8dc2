import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { file, paint } from '../paint.ts';
import { logIn, open, openAs } from '../people.ts';

test.setTimeout(300_000);

const demoPassword = 'polyshelf-demo';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const drafts = (page: Page) => main(page).getByRole('list', { name: 'Assets on the desk' });
const detail = (page: Page) => main(page).getByRole('article');
const text = (page: Page, name: string) => detail(page).getByRole('textbox', { name, exact: true });

/** A word that nothing else has. It has letters only, because digits become words of their own in names. */
const newWord = () => `qu${Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

const asPerson = async (request: APIRequestContext, name: 'core' | 'admin') => ({
  tokens: await logIn(request, `${name}@demo.local`, demoPassword),
});

const openDraft = async (page: Page, name: string): Promise<void> => {
  await drafts(page).getByRole('link', { name }).click();
  await expect(detail(page).getByRole('heading', { level: 2, name })).toBeVisible();
};

/** Chooses an option of a combobox by typing. */
async function pick(page: Page, label: string, text: string, option = text): Promise<void> {
  const field = detail(page).getByRole('combobox', { name: label, exact: true });
  await field.fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

test('a core member describes assets and an administrator publishes them by keyboard', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const word = newWord();
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const [oak, copper] = [`${title} Oak`, `${title} Copper`];
  await openAs(page, await asPerson(request, 'core'), '/account/upload');
  const phase = Math.random() * 6;
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      file(`${word}_oak_basecolor.png`, paint({ phase, hasAlpha: true })),
      file(`${word}_oak_roughness.png`, paint({ phase: phase + 1 })),
      file(`${word}_copper_basecolor.png`, paint({ phase: phase + 2, hasAlpha: true })),
    ]);

  // What was understood appears, and the list follows the reading by itself.
  await expect(drafts(page).getByRole('link', { name: oak })).toBeVisible();
  await expect(drafts(page).getByRole('listitem').filter({ hasText: oak })).toContainText(/2 maps/);
  await openDraft(page, oak);

  // One click fixes the alpha channel that has the same value everywhere.
  await detail(page).getByRole('button', { name: 'Drop alpha' }).click();
  await expect(detail(page).getByRole('heading', { name: 'Fixed' })).toBeVisible();
  await expect(detail(page).getByText('The alpha channel has the same value everywhere')).toBeHidden();

  // Sending leads to the first field that blocks it.
  await expect(detail(page).getByText(/The files (wait|are being)/)).toBeHidden();
  await detail(page).getByRole('button', { name: 'Send to review' }).click();
  await expect(detail(page).getByText('The asset has no producer.')).toBeVisible();
  await expect(detail(page).getByRole('combobox', { name: 'Producer' })).toBeFocused();
  await expect(notices(page)).toContainText('Not sent to review yet');

  // A picture is taken in the live preview.
  const pictures = detail(page).getByRole('button', { name: /icture,? \d of \d/ });
  const before = await pictures.count();
  await detail(page).getByRole('button', { name: 'Turn and take picture' }).click();
  await detail(page).getByRole('button', { name: 'Take picture', exact: true }).click();
  await detail(page).getByRole('button', { name: 'Pictures', exact: true }).click();
  await expect(pictures).toHaveCount(before + 1);

  // Texts save themselves.
  await text(page, 'Name, Russian').fill(`${word} Дуб`);
  await expect(detail(page).getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(text(page, 'Name, Russian')).toHaveValue(`${word} Дуб`);
  await pick(page, 'Producer', 'Clay', 'Clay & Oak');
  await pick(page, 'Pack', 'Wood', 'Wood');
  await detail(page).getByRole('combobox', { name: 'Licence', exact: true }).selectOption('cc0');
  await expect(detail(page).getByText('The asset has no licence.')).toBeHidden();
  await detail(page).getByRole('combobox', { name: 'Tags' }).fill(`${word}s`);
  await page.getByRole('option', { name: `New tag “${word}s”` }).click();
  await expect(text(page, 'In Russian')).toBeFocused();
  await page.keyboard.type(`${word} тег`);
  await page.keyboard.press('Enter');
  await expect(detail(page).getByText(`${word}s · ${word} тег`)).toBeVisible();
  await expectAccessibleInBothThemes(page, { within: 'main' });

  // Both assets are selected by keyboard and edited together, with a preview and undo.
  await main(page).getByLabel('Search by name').fill(word);
  await expect(drafts(page).getByRole('listitem')).toHaveCount(2);
  await drafts(page).getByRole('link').first().focus();
  await page.keyboard.press('Control+a');
  await main(page).getByRole('button', { name: 'Edit 2' }).click();
  await dialog(page).getByLabel('Field').selectOption('licence');
  await dialog(page).getByLabel('Licence').selectOption('cc-by');
  await expect(dialog(page).getByRole('row', { name: /Copper.*nothing.*CC BY/ })).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: /Oak.*CC0.*CC BY/ })).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await dialog(page).getByRole('button', { name: 'Change 2 assets' }).click();
  await expect(notices(page)).toContainText('2 assets changed');
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notices(page)).toContainText('2 changes undone');
  await openDraft(page, oak);
  await expect(detail(page).getByRole('combobox', { name: 'Licence', exact: true })).toHaveValue('cc0');

  // Problems of all selected assets are fixed at once, chosen by kind. Hints are not chosen by themselves.
  await main(page).getByRole('button', { name: 'Fix problems…' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Fix 0 problems' })).toBeDisabled();
  await dialog(page)
    .getByRole('checkbox', { name: /Drop alpha/ })
    .check();
  await expectAccessible(page, { within: 'dialog' });
  await dialog(page).getByRole('button', { name: 'Fix 1 problem' }).click();
  await expect(notices(page)).toContainText('1 problem is being fixed');
  await openDraft(page, copper);
  await expect(detail(page).getByRole('heading', { name: 'Fixed' })).toBeVisible();
  await expect(detail(page).getByText(/The files (wait|are being)/)).toBeHidden();

  // What is incomplete stays, with the reason.
  await main(page).getByRole('button', { name: 'Send 2 to review' }).click();
  await expect(notices(page)).toContainText('Sent to review');
  await expect(notices(page)).toContainText('1 asset stays as it was');
  await expect(drafts(page).getByRole('link', { name: copper })).toBeVisible();
  await expect(drafts(page).getByRole('link', { name: oak })).toBeHidden();

  // The administrator asks for a change.
  const office = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const desk = await office.newPage();
  await openAs(desk, await asPerson(request, 'admin'), '/admin/upload');
  const showOak = async () => {
    const heading = detail(desk).getByRole('heading', { level: 2 });
    for (let shown = await heading.innerText(); shown !== oak; shown = await heading.innerText()) {
      await desk.keyboard.press('j');
      await expect(heading).not.toHaveText(shown);
    }
  };
  await showOak();
  await open(page, '/account/upload?state=review');
  await openDraft(page, oak);
  await expect(detail(page).getByText('Also open here: admin')).toBeVisible();
  await desk.keyboard.press('?');
  await expect(dialog(desk)).toContainText('Keyboard shortcuts');
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('c');
  await expect(dialog(desk).getByRole('button', { name: 'Request changes' })).toBeDisabled();
  await dialog(desk).getByLabel('Comment').fill('Please say which oak it is.');
  await desk.reload();
  await showOak();
  await desk.keyboard.press('c');
  await expect(dialog(desk).getByLabel('Comment')).toHaveValue('Please say which oak it is.');
  await dialog(desk).getByRole('button', { name: 'Request changes' }).click();
  await expect(notices(desk)).toContainText('Changes requested');

  // The uploader sees the comment on top, answers it and sends the asset again.
  await open(page, '/account/upload');
  await openDraft(page, oak);
  await expect(detail(page)).toContainText('admin asks for changes');
  await text(page, 'Description, English').fill('English brown oak.');
  await expect(detail(page).getByText('Saved', { exact: true })).toBeVisible();
  await detail(page).getByRole('button', { name: 'Answer' }).click();
  await page.keyboard.type('It is in the description now.');
  await page.keyboard.press('Control+Enter');
  await expect(detail(page).getByRole('listitem').filter({ hasText: 'It is in the description now.' })).toBeVisible();
  await detail(page).getByRole('button', { name: 'Send to review' }).click();
  await expect(notices(page)).toContainText('Sent to review');

  // The administrator reads the answer, publishes by keyboard, takes it back, and publishes again.
  await open(desk, '/admin/upload');
  await showOak();
  await expect(detail(desk)).toContainText('It is in the description now.');
  await expect(text(desk, 'Description, English')).toBeHidden();
  await desk.keyboard.press('e');
  await expect(text(desk, 'Description, English')).toHaveValue('English brown oak.');
  await desk.keyboard.press('e');
  await expectAccessible(desk, { within: 'main' });
  await desk.keyboard.press('p');
  await expect(notices(desk)).toContainText('Published');
  await notices(desk).getByRole('button', { name: 'Undo' }).click();
  await expect(notices(desk)).toContainText('Unpublished');
  await open(desk, `/admin/upload?state=unpublished&search=${word}`);
  await detail(desk).getByRole('button', { name: 'Publish again' }).click();
  await expect(notices(desk)).toContainText('Published again');
  await office.close();

  await expect
    .poll(async () =>
      (await (await request.get(`/api/assets?search=${word}`)).json()).data.map((one: { name: string }) => one.name),
    )
    .toEqual([oak]);
});

test('the desk fits a phone: the list, then the asset as a view of its own', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = newWord();
  await openAs(page, await asPerson(request, 'core'), '/ru/account/upload');
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles([file(`${word}_clay_basecolor.png`, paint({ phase: Math.random() * 6 }))]);
  const list = main(page).getByRole('list', { name: 'Ассеты на рабочем месте' });
  await list.getByRole('link', { name: new RegExp(word, 'i') }).click();
  await expect(page).toHaveURL(/draft=[\da-f-]{36}/);
  await expect(detail(page)).toBeVisible();
  await expect(list).toBeHidden();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page, { within: 'main' });
  await main(page).getByRole('link', { name: 'Все ассеты' }).click();
  await expect(list).toBeVisible();
  await expect(detail(page)).toBeHidden();

  // What is deleted goes to the bin, from which it comes back.
  await list.getByRole('link', { name: new RegExp(word, 'i') }).click();
  await detail(page).getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(dialog(page)).toContainText('30 дней');
  await dialog(page).getByRole('button', { name: 'Удалить' }).click();
  await expect(list.getByRole('link', { name: new RegExp(word, 'i') })).toBeHidden();
  await open(page, `/ru/account/upload?state=bin&search=${word}`);
  await list.getByRole('link', { name: new RegExp(word, 'i') }).click();
  await detail(page).getByRole('button', { name: 'Восстановить' }).click();
  await expect(list.getByRole('link', { name: new RegExp(word, 'i') })).toBeHidden();
});
