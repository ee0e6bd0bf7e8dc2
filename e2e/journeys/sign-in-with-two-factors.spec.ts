import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { port } from '../addresses.ts';
import { expect, test } from '../journey.ts';
import { ignoreStatuses, openAs, password, register } from '../people.ts';
import { codeOf } from '../second-factor.ts';

/** Browsers have no passkeys on pages whose host is an IP address. */
test.use({ baseURL: `http://localhost:${port}` });

/** Stands in for the fingerprint reader of the device, which always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('sets up an app and a passkey, and signs in with each of them', async ({ page, request, problems }) => {
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const section = page.getByRole('region', { name: 'Two-factor sign-in' });
  const enter = page.getByRole('banner').getByRole('button', { name: 'Login', exact: true });
  const account = page.getByRole('banner').getByRole('button', { name: /^Account menu/ });
  const person = await register(request);
  await addAuthenticator(page);
  await openAs(page, person, '/settings');

  await test.step('a sensitive call asks for the password and is repeated', async () => {
    const refusal = { errors: [{ message: '', extensions: { code: 'STEP_UP_REQUIRED' } }] };
    const refuse = { status: 403, json: refusal };
    await page.route('**/api/auth/factors/totp/start', (route) => route.fulfill(refuse), { times: 1 });
    await section.getByRole('button', { name: 'Set up app' }).click();
    await expect(dialog).toHaveAccessibleName('Confirm that it is you');
    await dialog.getByLabel('Your password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The password is wrong.')).toBeVisible();
    await expectAccessible(page, { within: 'dialog' });
    await dialog.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
  });

  const { secret, codes } = await test.step('the app is added with its code, and gives recovery codes', async () => {
    await expect(dialog).toHaveAccessibleName('Set up an authenticator app');
    await expect(dialog.getByRole('img', { name: 'QR code with the key for the app' })).toBeVisible();
    await expectAccessible(page, { within: 'dialog' });
    const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByLabel('The six digits that the app shows').fill(codeOf(key, 9));
    await press('Turn on');
    await expect(dialog.getByText('This code is wrong or has expired.')).toBeVisible();
    await dialog.getByLabel('The six digits that the app shows').fill(codeOf(key));
    await press('Turn on');
    await expect(dialog).toHaveAccessibleName('Your recovery codes');
    await expectAccessible(page, { within: 'dialog' });
    const shown = await dialog.getByRole('listitem').allTextContents();
    expect(shown).toHaveLength(10);
    const saved = page.waitForEvent('download');
    await press('Download');
    expect((await saved).suggestedFilename()).toBe('polyshelf-recovery-codes.txt');
    await press('I have saved them');
    await expect(section.getByText('10 of 10 left')).toBeVisible();
    return { secret: key, codes: shown };
  });

  await test.step('a passkey is added', async () => {
    await section.getByRole('button', { name: 'Add passkey' }).click();
    await dialog.getByLabel('Name').fill('Laptop');
    await press('Create passkey');
    await expect(section.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible();
    await expectAccessible(page, { within: '#factors' });
  });

  const logOut = async () => {
    await account.click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(enter).toBeVisible();
    await enter.click();
  };
  const typePassword = async () => {
    await dialog.locator('input[name=email]').fill(person.email);
    await dialog.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveAccessibleName('Second step');
  };

  await test.step('the password alone does not sign in; a code or a recovery code does', async () => {
    await logOut();
    await typePassword();
    await expectAccessible(page, { within: 'dialog' });
    await page.keyboard.type(codeOf(secret, 9));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This code is wrong or was used before.')).toBeVisible();
    // The present code may have been used to set up the app.
    await page.keyboard.type(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(account).toBeVisible();

    await logOut();
    await typePassword();
    await press('Use a recovery code');
    await dialog.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase());
    await page.keyboard.press('Enter');
    await expect(account).toBeVisible();
  });

  await test.step('the passkey signs in alone', async () => {
    await logOut();
    await press('Sign in with a passkey');
    await expect(account).toBeVisible();
  });

  await test.step('the passkey is removed with the password', async () => {
    await page.goto('/settings');
    await expect(section.getByText('9 of 10 left')).toBeVisible();
    await section.getByRole('button', { name: 'Remove Laptop' }).click();
    await dialog.getByLabel('Your password').fill(password);
    await press('Remove');
    await expect(section.getByRole('listitem')).toHaveCount(0);
    await expect(page.getByText('Passkey “Laptop” removed')).toBeVisible();
  });
  ignoreStatuses(problems, 400, 401, 403);
});
