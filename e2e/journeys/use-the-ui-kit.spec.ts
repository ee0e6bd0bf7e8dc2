import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { interactive } from '../hydrated.ts';
import { deep, expect, test } from '../journey.ts';

const address = 'UQBvI0aFLnw2QbZgjMPCLRdtRHxhUyinQudg6sdiohIwg5jL';

/** Waits for hydration, which goes from top to bottom; before it, clicks do nothing. */
async function openGuide(page: Page, path = '/design') {
  await page.goto(path);
  await interactive(page.locator('main button').last());
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const path of ['/design', '/ru/design']) {
  test(`${path} fits the width of a phone and a desktop`, deep, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openGuide(page, path);
      expect(await overflowOf(page), `${width} px`).toBe(0);
    }
  });
}

test('the style guide and its overlays are accessible in both themes', deep, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGuide(page);
  await expectAccessibleInBothThemes(page);
  const opened = 'dialog:modal, :popover-open';
  for (const name of ['Open the dialog', 'Open a long one', 'Open on the left', 'Actions', 'When does it reset?']) {
    await button(page, name).click();
    await expect(page.locator(opened)).toBeVisible();
    await expectAccessibleInBothThemes(page, { within: opened, where: name });
    await page.keyboard.press('Escape');
    await expect(page.locator(opened)).toHaveCount(0);
  }
  await page.getByRole('combobox', { name: 'Producer' }).first().fill('o');
  await expectAccessibleInBothThemes(page, { within: `${opened}, [role="combobox"]` });
});

test('the style guide is hidden from search engines', async ({ request }) => {
  const html = await (await request.get('/design')).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test('dialogs and drawers trap the focus, close on Esc or by the backdrop, and return the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGuide(page);
  await button(page, 'Open the dialog').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete the collection?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Show one for five seconds' })).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');

  for (const name of ['Cancel', 'Delete', 'Close']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name })).toBeFocused();
  }
  // After the last control the focus goes to the browser and then back to the dialog, never to the page behind.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => !document.activeElement?.closest('main') || !!document.activeElement.closest('dialog')),
  ).toBe(true);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Open the dialog')).toBeFocused();

  // A text selection that ends on the backdrop must not close the dialog.
  await button(page, 'Open the dialog').click();
  const text = await dialog.getByText('Its 24 assets').boundingBox();
  if (!text) throw new Error('the text of the dialog has no bounding box');
  await page.mouse.move(text.x + 20, text.y + 5);
  await page.mouse.down();
  await page.mouse.move(20, 20);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(dialog).toBeHidden();

  await button(page, 'Open on the right').focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(drawer.getByRole('checkbox', { name: 'Only free assets' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button(page, 'Open on the right')).toBeFocused();
});

test('a long dialog scrolls its content and keeps its buttons visible', deep, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openGuide(page);
  await button(page, 'Open a long one').click();
  const dialog = page.getByRole('dialog', { name: 'What you get' });
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});

test('a toast is shown and announced inside an open dialog', deep, async ({ page }) => {
  await openGuide(page);
  await button(page, 'Open the dialog').click();
  const dialog = page.getByRole('dialog', { name: 'Delete the collection?' });
  await dialog.getByRole('button', { name: 'Show one for five seconds' }).click();
  const toast = dialog.getByRole('status').getByText('Address copied');
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(toast).toBeHidden({ timeout: 7_000 });
});

test('a menu supports arrows, Home, End and first letters; tabs are one Tab stop, with arrows inside', async ({
  page,
}) => {
  await openGuide(page);
  const trigger = button(page, 'Actions');
  const entry = (name: string) => page.getByRole('menuitem', { name });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(entry('Rename')).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(entry('Delete')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Rename')).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry('Delete')).toBeFocused();
  await page.keyboard.press('s');
  await expect(entry('Share')).toBeFocused();
  await page.keyboard.press('s');
  await expect(entry('Settings')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry('Rename')).toBeHidden();
  await expect(trigger).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(entry('Rename')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Share')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Share')).toBeVisible();
  await expect(trigger).toBeFocused();

  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Files').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Facts')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Facts' })).toContainText('4096');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Licence')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(tab('12 months')).toBeFocused();
});

test('a combobox matches the beginning of any word, and Esc keeps the choice', deep, async ({ page }) => {
  await openGuide(page);
  const field = page.getByRole('combobox', { name: 'Producer' }).first();
  const options = page.getByRole('listbox').getByRole('option');
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveCount(11);
  await page.keyboard.type('sur');
  await expect(options).toHaveText(['Old Mill Surfaces2140']);
  await expect(page.getByRole('status').getByText('1 producer found')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Old Mill Surfaces');
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Paper Moon' })).toHaveAttribute(
    'id',
    (await field.getAttribute('aria-activedescendant')) ?? '',
  );
  await page.keyboard.type('nobody');
  await expect(page.getByText('No producer with that name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Old Mill Surfaces');
  await expect(options).toHaveCount(0);

  await field.click();
  await page.getByRole('option', { name: 'Kiln' }).click();
  await expect(field).toHaveValue('Kiln');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Clear' }).first().click();
  await expect(field).toHaveValue('');
});

test('a code field accepts pasted sentences; a copy button copies the full text of a shortened address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGuide(page);
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('placeholder', '000000');
  await code.focus();
  await page.keyboard.type('1a2-3');
  await expect(code).toHaveValue('123');
  await page.evaluate(() => navigator.clipboard.writeText('Your code: 048 213.'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(code).toHaveValue('048213');
  await page.keyboard.type('9');
  await expect(code).toHaveValue('048213');
  expect(await code.evaluate((input) => input.scrollLeft)).toBe(0);

  await expect(page.getByText('UQBvI0…g5jL').first()).toBeVisible();
  const copy = button(page, 'Copy address').first();
  await copy.focus();
  await page.keyboard.press('Enter');
  const said = page.getByRole('status').getByText('Copied');
  await expect(said).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(said).not.toBeAttached({ timeout: 2_500 });
});

test('copies without the Clipboard API, which needs a secure context', deep, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGuide(page);
  const read = await page.evaluateHandle(() => navigator.clipboard.readText.bind(navigator.clipboard));
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await button(page, 'Copy address').first().click();
  await expect(page.getByRole('status').getByText('Copied')).toBeAttached();
  expect(await read.evaluate((readText) => readText())).toBe(address);
});

test('shows and hides a password', deep, async ({ page }) => {
  await openGuide(page);
  const password = page.getByLabel('New password').first();
  await expect(password).toHaveAttribute('type', 'password');
  await button(page, 'Show password').first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await button(page, 'Hide password').first().click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a tooltip appears on keyboard focus, describes its control and closes on Esc', deep, async ({ page }) => {
  await openGuide(page);
  const control = button(page, 'Normal map');
  await control.focus();
  // Focus by script is not :focus-visible; Shift+Tab and Tab are.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  // Excludes a tooltip that is still fading out.
  await expect(page.locator('[role=tooltip]:popover-open')).toBeVisible();
  await expect(control).toHaveAccessibleDescription('OpenGL: green points up');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

for (const hasAnchors of [true, false]) {
  const title = `positions panels at their controls ${hasAnchors ? 'with' : 'in browsers without'} CSS anchors`;
  test(title, hasAnchors ? {} : deep, async ({ page }) => {
    if (!hasAnchors) {
      await page.addInitScript(() => {
        CSS.supports = () => false;
      });
      await page.route('**/*.css', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(/(position-area|position-anchor):[^;}]+;?/g, '');
        await route.fulfill({ response, body });
      });
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openGuide(page);
    const pairs = [
      [button(page, 'Actions'), page.getByRole('menu')],
      [button(page, 'When does it reset?'), page.getByRole('dialog', { name: 'Downloads reset' })],
      [
        page.getByRole('combobox', { name: 'Producer' }).first(),
        page.getByRole('listbox', { name: 'Producer' }).first(),
      ],
    ] as const;
    for (const [control, panel] of pairs) {
      await control.scrollIntoViewIfNeeded();
      await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await control.click();
      await expect(panel).toBeVisible();
      await expect(async () => {
        const [from, to] = [await control.boundingBox(), await panel.boundingBox()];
        if (!from || !to) throw new Error('the panel or its control is not on the screen');
        const gap = to.y > from.y ? to.y - from.y - from.height : from.y - to.y - to.height;
        expect(Math.abs(gap - 4)).toBeLessThanOrEqual(6);
        expect(Math.abs(to.x - from.x)).toBeLessThanOrEqual(6);
      }).toPass({ timeout: 2_000 });
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    }
  });
}
