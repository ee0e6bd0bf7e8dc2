import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { logIn, open, openAs } from '../people.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');
const MODEL = 'Tallinn Spindle Chair';
/** Drawing a preview without a graphics card takes long. */
const DRAWN_MS = 120_000;

const looks = {
  'en-light': { prefix: '', colorScheme: 'light' },
  'ru-dark': { prefix: '/ru', colorScheme: 'dark' },
} as const;
const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const everywhere = ['en-light-desk', 'en-light-phone', 'ru-dark-desk', 'ru-dark-phone'] as const;
const twice = ['en-light-desk', 'ru-dark-phone'] as const;

interface Visit {
  page: Page;
  request: APIRequestContext;
  /** Path prefix of the language. */
  prefix: string;
}

type Show = (visit: Visit) => Promise<void>;

const at =
  (path: string): Show =>
  ({ page, prefix }) =>
    open(page, `${prefix}${path === '/' && prefix ? '' : path}`);

/** scripts/checks/check-screenshots.ts finds the page of a screenshot by the first word of its file name. */
const pictures: Record<string, { show: Show; in: readonly (typeof everywhere)[number][] }> = {
  landing: { show: at('/'), in: everywhere },
  packs: { show: at('/catalog/packs'), in: everywhere },
  pricing: { show: at('/pricing'), in: everywhere },
  controls: { show: at('/design'), in: everywhere },
  gallery: { show: at('/filter'), in: everywhere },
  asset: { show: showAsset, in: twice },
  preview: { show: showPreview, in: twice },
  checkout: { show: showCheckout, in: twice },
  collection: { show: showCollection, in: twice },
};

for (const [name, { show, in: places }] of Object.entries(pictures)) {
  for (const place of places) {
    test(`${name}-${place}`, async ({ page, request, problems }, { title }) => {
      test.setTimeout(300_000);
      const [lang, theme, screen] = place.split('-') as ['en' | 'ru', 'light' | 'dark', 'desk' | 'phone'];
      const { prefix, colorScheme } = looks[`${lang}-${theme}` as keyof typeof looks];
      await page.setViewportSize(screens[screen]);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await show({ page, request, prefix });
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(folder, `${title}.jpg`), type: 'jpeg', quality: 82 });
      // The software renderer warns when a screenshot reads its pixels.
      problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('GL Driver Message')));
    });
  }
}

async function showAsset({ page, request, prefix }: Visit): Promise<void> {
  const found = await request.get(`/api/assets?type=model&search=${encodeURIComponent(MODEL)}`);
  const [asset] = (await found.json()).data;
  expect(asset.name).toBe(MODEL);
  await open(page, `${prefix}/asset/${asset.id}`);
}

async function showPreview(visit: Visit): Promise<void> {
  await showAsset(visit);
  const { page } = visit;
  await page.getByRole('button', { name: /^(View in 3D|Смотреть в 3D)/ }).click();
  await expect(page.getByRole('button', { name: /^(Reset view|Вернуть вид)$/ })).toBeVisible({ timeout: DRAWN_MS });
}

async function showCheckout({ page, request, prefix }: Visit): Promise<void> {
  const tokens = await logIn(request, 'free@demo.local', 'polyshelf-demo');
  await openAs(page, { tokens }, `${prefix}/pricing`);
  await page.getByRole('button', { name: /^(Choose|Выбрать) Pro$/ }).click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
}

async function showCollection({ page, request, prefix }: Visit): Promise<void> {
  const tokens = await logIn(request, 'pro@demo.local', 'polyshelf-demo');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const { account, collections } = (await (await request.get('/api/collections', { headers })).json()).data;
  await openAs(page, { tokens }, `${prefix}/catalog/collections/${account}/${collections[0].id}`);
  await expect(page.getByRole('heading', { level: 1, name: collections[0].name })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Account menu|Меню аккаунта)/ })).toBeVisible();
}
