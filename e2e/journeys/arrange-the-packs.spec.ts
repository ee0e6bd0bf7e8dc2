import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { ignoreStatuses, logIn, openAs } from '../people.ts';

const row = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} `) });
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const admin = async (request: APIRequestContext) => ({
  tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo'),
});

/** The parents of a pack in the public catalogue, by their aliases. */
async function placeOf(request: APIRequestContext, alias: string) {
  const { packs, producers } = (await (await request.get('/api/catalog')).json()).data;
  const pack = packs.find((one: { alias: string }) => one.alias === alias);
  const parent = packs.find(({ id }: { id: number }) => id === pack?.parent)?.alias;
  const producer = producers.find(({ id }: { id: number }) => id === pack?.producer)?.alias;
  return pack && { parent, producer };
}

test('an operator makes a producer and packs, and drags a pack to another place and back', async ({
  page,
  request,
  problems,
}) => {
  const mark = randomUUID().slice(0, 6);
  const [maker, outer, inner, other] = ['Maker', 'Outer', 'Inner', 'Other'].map((name) => `${name} ${mark}`) as [
    string,
    string,
    string,
    string,
  ];
  const alias = (name: string) => name.toLowerCase().replace(' ', '-');
  await openAs(page, await admin(request), '/admin/packs');
  await page.getByRole('button', { name: 'Add producer' }).click();
  const added = panel(page, 'New producer');
  await added.getByLabel('Name in English').fill(maker);
  await expect(added.getByLabel('Address')).toHaveValue(alias(maker));
  await added.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(row(page, maker)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: maker })).toBeFocused();

  // Closing the editor of a new one leaves the focus in the tree.
  await page.getByRole('button', { name: 'Add pack' }).click();
  await panel(page, 'New pack').getByRole('button', { name: 'Close' }).press('Enter');
  await expect(row(page, maker)).toBeFocused();

  for (const name of [outer, other]) {
    await row(page, maker).click();
    await page.getByRole('button', { name: 'Add pack' }).click();
    await panel(page, 'New pack').getByLabel('Name in English').fill(name);
    await panel(page, 'New pack').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(row(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  await row(page, outer).click();
  await page.getByRole('button', { name: `Actions for ${outer}` }).click();
  await page.getByRole('menuitem', { name: 'Add a pack inside' }).click();
  await panel(page, 'New pack').getByLabel('Name in English').fill(inner);
  await panel(page, 'New pack').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(row(page, inner)).toHaveAttribute('aria-level', '3');
  await expectAccessibleInBothThemes(page, { where: 'the tree of packs' });
  await expect.poll(() => placeOf(request, alias(inner))).toEqual({ parent: alias(outer), producer: alias(maker) });

  const id = (await (await request.get(`/items/packs?filter[alias][_eq]=${alias(inner)}`)).json()).data[0].id;

  await row(page, inner).dragTo(row(page, other));
  await expect(page.getByText(`“${inner}” is now in “${other}”`)).toBeVisible();
  await expect.poll(() => placeOf(request, alias(inner))).toEqual({ parent: alias(other), producer: alias(maker) });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => placeOf(request, alias(inner))).toEqual({ parent: alias(outer), producer: alias(maker) });

  // A pack does not go into its own subpack: the target says why, and nothing is saved.
  const saved: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/admin/records/pack/')) saved.push(sent.url());
  });
  await row(page, outer).hover();
  await page.mouse.down();
  await row(page, other).hover();
  // The first movement enters the row, the second one is over it.
  await row(page, inner).hover({ position: { x: 300, y: 20 } });
  await row(page, inner).hover({ position: { x: 302, y: 20 } });
  await expect(row(page, inner)).toContainText('inside itself');
  await page.mouse.up();
  await expect(row(page, inner)).not.toContainText('inside itself');
  expect(saved).toEqual([]);
  expect(await placeOf(request, alias(outer))).toEqual({ parent: undefined, producer: alias(maker) });

  // The earlier addresses lead to the new ones.
  await row(page, maker).click();
  const editor = panel(page, maker);
  await editor.getByLabel('Address').fill(`${alias(maker)}-now`);
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const present = `/catalog/producers/${alias(maker)}-now`;
  const moved = async (path: string) => (await request.get(path, { maxRedirects: 0 })).headers().location;
  await expect.poll(() => moved(`/catalog/producers/${alias(maker)}?free=1`)).toBe(`${present}?free=1`);
  expect(await moved(`/ru/catalog/producers/${alias(maker)}/${id}`)).toBe(`/ru${present}/${id}`);

  // What is not empty stays.
  await row(page, maker).press('Delete');
  await expect(page.getByText('It is not empty. Packs: 3')).toBeVisible();
  ignoreStatuses(problems, 409);
});

test('packs are found, renamed, moved, deleted and restored by keyboard alone, also on a phone', async ({
  page,
  request,
}) => {
  const mark = randomUUID().slice(0, 6);
  const { tokens } = await admin(request);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  for (const name of ['Qa', 'Qb', 'Qc']) {
    const value = { alias: `${name.toLowerCase()}-${mark}`, name: `${name} ${mark}`, name_ru: null };
    const data = { value: { ...value, parent: null, producer: null } };
    expect((await request.post('/api/admin/records/pack', { headers, data })).status()).toBe(200);
  }
  await openAs(page, { tokens }, '/admin/packs');
  const tree = page.getByRole('tree');
  const current = page.locator('[role=treeitem]:focus');
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('End');
  await expect(current).toHaveAccessibleName('Packs of several producers');
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type(`qb`);
  await expect(current).toHaveAccessibleName(`Qb ${mark} 0 assets`);

  await page.keyboard.press('F2');
  const name = dialog(page).getByLabel('Name in English');
  await expect(name).toBeFocused();
  await name.fill(`Qd ${mark}`);
  await page.keyboard.press('Enter');
  await expect(current).toHaveAccessibleName(`Qd ${mark} 0 assets`);

  await page.keyboard.press('m');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await expectAccessible(page, { where: 'the new place', within: 'dialog[open]' });
  await page.keyboard.type(`Qa ${mark}`);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox')).toHaveValue(`Qa ${mark}`);
  await page.keyboard.press('Enter');
  await expect(current).toHaveAccessibleName(`Qd ${mark} 0 assets`);
  await expect(current).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveAccessibleName(`Qa ${mark} 0 assets`);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(page.getByText(`“Qd ${mark}” has been deleted`)).toBeVisible();
  await expect(row(page, `Qd ${mark}`)).toHaveCount(0);
  await expect(current).toHaveAccessibleName(`Qc ${mark} 0 assets`);
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await expect(row(page, `Qd ${mark}`)).toHaveAttribute('aria-level', '3');

  // On a phone, the editor takes the place of the tree.
  await page.setViewportSize({ width: 390, height: 844 });
  await row(page, `Qc ${mark}`).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Qc ${mark}` })).toBeFocused();
  await expect(tree).toBeHidden();
  await expectAccessible(page, { where: 'a pack on a phone' });
  expect(await overflowOf(page)).toBe(0);
  await page.goBack();
  await expect(tree).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});

test('a name that a colleague gives meanwhile is not overwritten', async ({ page, request, problems }) => {
  const mark = randomUUID().slice(0, 6);
  const { tokens } = await admin(request);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const value = { alias: `ta-${mark}`, name: `Ta ${mark}`, name_ru: null, parent: null, producer: null };
  const { id } = (await (await request.post('/api/admin/records/pack', { headers, data: { value } })).json()).data;
  const present = async () =>
    (await (await request.get(`/api/admin/records/pack/${id}`, { headers })).json()).data.value;
  await openAs(page, { tokens }, '/admin/packs');
  await page.getByRole('tree').getByRole('treeitem').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await row(page, `Ta ${mark}`).focus();
  await page.keyboard.press('F2');
  await dialog(page).getByLabel('Name in English').fill(`Mine ${mark}`);

  // The colleague saves first, and the tree shows it, because the person comes back to the tab.
  const theirs = { ...value, name: `Theirs ${mark}`, name_ru: 'Их имя' };
  await request.post(`/api/admin/records/pack/${id}`, { headers, data: { base: value, value: theirs } });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('[role=treeitem]', { hasText: `Theirs ${mark}` })).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const field = (title: string) => dialog(page).getByRole('region', { name: title });
  await expect(field('Name in English')).toContainText('Both of you have changed this field.');
  await expectAccessible(page, { where: 'the two names', within: 'dialog[open]' });
  expect(await present()).toEqual(theirs);
  await field('Name in English').getByRole('radio', { name: 'Take mine' }).click();
  await dialog(page).getByRole('button', { name: 'Save the result' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await present()).toEqual({ ...theirs, name: `Mine ${mark}` });
  ignoreStatuses(problems, 409);
});
