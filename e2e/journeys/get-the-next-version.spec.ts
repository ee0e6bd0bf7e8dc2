import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { makePng, writeFiles } from '../../server/testing/asset-files.ts';
import { expectAccessible } from '../accessibility.ts';
import { importFolder } from '../import-folder.ts';
import { deep, expect, test } from '../journey.ts';
import { accountOf, bearer, buyByCard, withDatabase } from '../money.ts';
import { ignoreStatuses, mailsTo, open, openAs, type Person, register } from '../people.ts';

test.setTimeout(240_000);

const button = (page: Page, name: RegExp | string) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first();
const menu = (page: Page) => page.getByRole('button', { name: /^(Account menu|Меню аккаунта)/ });

/** Publishes the files of a texture, which its name makes an asset of its own, and waits until the page has them. */
async function publish(request: APIRequestContext, name: string, files: Record<string, string>, info: object) {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-e2e-import-'));
  const drawn = Object.entries(files).map(async ([file, color]) => [file, await makePng(512, 512, color)] as const);
  writeFiles(folder, {
    ...Object.fromEntries(await Promise.all(drawn)),
    'info.json': JSON.stringify({ name, category: 'Floors', producer: 'Journey', ...info }),
  });
  try {
    await importFolder(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
  let id = '';
  await expect
    .poll(async () => {
      const { data } = await (await request.get(`/api/assets?search=${encodeURIComponent(name)}&match=exact`)).json();
      id = data.find((asset: { name: string }) => asset.name === name)?.id ?? '';
      return id;
    })
    .not.toBe('');
  return id;
}

/** Ends the thirty free days and uses all downloads of today. */
async function useUp(request: APIRequestContext, person: Person): Promise<void> {
  const account = await accountOf(request, person);
  await withDatabase(async (database) => {
    await database.query(
      `update downloads set spent_at = spent_at - interval '31 days', covered_until = covered_until - interval '31 days'
       where account = $1`,
      [account],
    );
    await database.query(`update download_days set spent = 500 where account = $1`, [account]);
  });
}

async function runJob(name: string): Promise<void> {
  await withDatabase(async (database) => {
    const { rows } = await database.query(`insert into pgboss.job (name, data) values ($1, '{}') returning id`, [name]);
    await expect
      .poll(async () => {
        const found = await database.query(`select state from pgboss.job where id = $1`, [rows[0].id]);
        return found.rows[0].state;
      })
      .toBe('completed');
  });
}

test('a customer learns of a new version, gets it free, and gets the old one again', async ({ page, request }) => {
  const name = `Journey planks ${randomUUID().slice(0, 8)}`;
  const first = {
    'planks_1k_basecolor.png': '#a86432',
    'planks_1k_roughness.png': '#808080',
    'planks_1k_ao.png': '#ffffff',
  };
  const id = await publish(request, name, first, {});
  const person = await register(request);
  await buyByCard(request, person);
  await openAs(page, person, `/asset/${id}`);
  const begun = page.waitForEvent('download');
  await button(page, /^Download/).click();
  const old = await readFile(await (await begun).path());

  const second = {
    'planks_1k_basecolor.png': '#a86433',
    'planks_1k_roughness.png': '#808080',
    'planks_1k_height.png': '#707070',
  };
  const changes = {
    changes: 'Warmer colour, height instead of occlusion',
    changes_ru: 'Цвет теплее, высота вместо затенения',
  };
  expect(await publish(request, name, second, changes)).toBe(id);
  await useUp(request, person);
  await expect
    .poll(async () => {
      const me = await request.get('/users/me?fields=account.updated_assets', { headers: bearer(person) });
      return (await me.json()).data.account.updated_assets;
    })
    .toBe(1);

  // The notice in the menu leads to the list.
  await open(page, '/');
  await menu(page).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: '1 updated asset' }).click();
  await expect(page.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('Version 2');
  await expect(line).toContainText('Warmer colour, height instead of occlusion');
  await expectAccessible(page);
  await menu(page).click();
  await expect(page.getByRole('link', { name: 'Subscription' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /updated asset/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The page of the asset shows the differences.
  await line.getByRole('link', { name }).click();
  const summary = page.getByText('1 file changed, 1 added, 1 removed');
  await summary.click();
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(
    versions
      .getByRole('listitem')
      .filter({ hasText: /planks_1k_ao\.png/ })
      .last(),
  ).toContainText('removed');
  await expect(versions).toContainText('planks_1k_height.png');
  await expect(versions).not.toContainText('planks_1k_roughness.png');
  await expectAccessible(page);

  // Free at zero allowance, although the thirty days are over.
  await expect(page.getByText('Free for you: you have downloaded an earlier version.')).toBeVisible();
  const newest = page.waitForEvent('download');
  await button(page, /^Download/).click();
  const current = await readFile(await (await newest).path());
  expect(current.equals(old)).toBe(false);
  expect(current.includes('planks_1k_height.png')).toBe(true);

  // The first version again.
  await page.getByRole('combobox', { name: 'Version' }).selectOption('1');
  await expect(page.getByRole('combobox', { name: 'Version' })).toBeEnabled();
  const again = page.waitForEvent('download');
  await button(page, /^Download/).click();
  const repeated = await again;
  expect(repeated.suggestedFilename()).toMatch(/-v1_/);
  const earlier = await readFile(await repeated.path());
  expect(earlier.includes('planks_1k_ao.png')).toBe(true);
  expect(earlier.includes('planks_1k_height.png')).toBe(false);

  // In Russian.
  await open(page, `/ru/asset/${id}`);
  await expect(page.getByText('Цвет теплее, высота вместо затенения')).toBeVisible();
  await expect(page.getByText('Изменён 1 файл, добавлен 1, удалён 1')).toBeVisible();
  await open(page, '/ru/settings/updates');
  await expect(page.getByText('Цвет теплее, высота вместо затенения')).toBeVisible();

  // The operator takes the asset off the catalogue; the customer keeps it for the days that were paid for.
  const account = await accountOf(request, person);
  await withDatabase(async (database) => {
    await database.query(`update all_assets set hidden_at = now() where id = $1`, [id]);
    await database.query(`update topic_versions set version = version + 1 where topic = 'catalog'`);
    await database.query(`update downloads set covered_until = now() + interval '1 day' where account = $1`, [account]);
    await database.query(`update spent_downloads set spent_at = now() - interval '29 days' where account = $1`, [
      account,
    ]);
  });
  await expect.poll(async () => (await request.get(`/asset/${id}`)).status()).toBe(404);
  await open(page, '/settings');
  const past = page.getByRole('listitem').filter({ hasText: name });
  await expect(past).toContainText('no longer in the catalogue');
  await expect(past.getByRole('link')).toHaveCount(0);
  await past.getByRole('button', { name: `Download ${name} again` }).click();
  const kept = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Download/ })
    .click();
  expect((await kept).suggestedFilename()).toContain('journey-planks');
});

test('a mail lists new versions, and one click in it ends these mails', deep, async ({ page, request, problems }) => {
  const name = `Journey tiles ${randomUUID().slice(0, 8)}`;
  const id = await publish(
    request,
    name,
    { 'tiles_1k_basecolor.png': '#3264a8', 'tiles_1k_ao.png': '#fff' },
    { free: false },
  );
  const person = await register(request);
  await buyByCard(request, person);
  await request.post('/api/auth/fp', { headers: bearer(person), data: { visitorId: 'elsewhere' } });
  const files = (await (await request.get(`/api/assets/${id}/files`)).json()).data;
  const download = { headers: bearer(person), data: { variant: files.suggested } };
  expect((await request.post(`/api/assets/${id}/download`, download)).status()).toBe(200);
  await publish(
    request,
    name,
    { 'tiles_1k_basecolor.png': '#3264a9', 'tiles_1k_ao.png': '#eee' },
    { changes: 'Bluer' },
  );
  await expect
    .poll(async () => {
      const list = await request.get('/api/notices', { headers: bearer(person) });
      return (await list.json()).data.length;
    })
    .toBe(1);
  await runJob('notices.mail');
  const subject = 'An asset that you have has a new version';
  let text = '';
  await expect
    .poll(async () => {
      text = (await mailsTo(request, person.email)).find((mail) => mail.subject === subject)?.text ?? '';
      return text;
    })
    .toContain(`${name}, version 2: Bluer`);

  await openAs(page, person, '/settings');
  const wants = page.getByRole('switch', { name: /^Mail me about new versions/ });
  await expect(wants).toBeChecked();
  await open(page, /\/unsubscribe#[\w-]+/.exec(text)?.[0] ?? '');
  await expectAccessible(page);
  await button(page, 'Stop these mails').click();
  await expect(page.getByText('You will get no more of these mails.')).toBeVisible();
  await open(page, '/settings');
  await expect(wants).not.toBeChecked();
  await wants.check();
  await expect(page.getByText('Saved')).toBeVisible();

  await open(page, '/unsubscribe#wrong');
  await button(page, 'Stop these mails').click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid.');
  ignoreStatuses(problems, 410);
});
