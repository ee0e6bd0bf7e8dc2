import type { Page } from '@playwright/test';
import { isDeep } from '../../scripts/test/run-count.ts';
import { expectAccessible, expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { openHydrated } from '../hydrated.ts';
import { deep, expect, test } from '../journey.ts';
import { recordLayoutShifts, shiftsAfterLoad } from '../layout-shifts.ts';

/** A page by its English path. The Russian path is below /ru unless `russianPath` is set. */
interface Walked {
  path: string;
  russianPath?: string;
  en: string;
  ru: string;
  /** Search engines may index only pages with content. */
  isFilled?: boolean;
}

const pages: Walked[] = [
  {
    path: '/',
    russianPath: '/ru',
    en: 'A well-kept shelf of textures, models and HDRIs.',
    ru: 'Текстуры, модели и HDRI: всё стоит на своих полках.',
    isFilled: true,
  },
  { path: '/catalog/producers', en: 'Producers', ru: 'Авторы', isFilled: true },
  { path: '/catalog/producers/clay-and-oak', en: 'Clay & Oak', ru: 'Глина и дуб', isFilled: true },
  {
    path: '/catalog/producers/clay-and-oak/2',
    en: 'Planks and floorboards · Clay & Oak',
    ru: 'Доски и настилы · Глина и дуб',
  },
  { path: '/catalog/packs', en: 'Packs', ru: 'Паки', isFilled: true },
  { path: '/catalog/packs/1', en: 'Wood', ru: 'Дерево', isFilled: true },
  { path: '/catalog/collections', en: 'Collections', ru: 'Коллекции' },
  { path: '/catalog/collections/1/7', en: 'Collections', ru: 'Коллекции' },
  { path: '/filter', en: 'All assets', ru: 'Все ассеты', isFilled: true },
  { path: '/search', en: 'Search', ru: 'Поиск' },
  { path: '/search/about', en: 'How search works', ru: 'Как работает поиск', isFilled: true },
  {
    path: '/asset/871648a4-63b7-8c9a-a006-c7b06fd42e5a',
    en: 'Natural Oak Planks',
    ru: 'Доска дубовая натуральная',
    isFilled: true,
  },
  { path: '/upload', en: 'Upload', ru: 'Загрузка ассетов', isFilled: true },
  { path: '/account/upload', en: 'Upload desk', ru: 'Рабочее место' },
  { path: '/admin', en: 'Administration', ru: 'Управление' },
  { path: '/settings', en: 'Settings', ru: 'Настройки' },
  { path: '/settings/devices', en: 'Devices', ru: 'Устройства' },
  { path: '/settings/updates', en: 'Updates', ru: 'Обновления' },
  { path: '/settings/payments', en: 'Payments', ru: 'Платежи' },
  { path: '/settings/subscription', en: 'Subscription', ru: 'Подписка' },
  { path: '/undo', en: 'Undo a change', ru: 'Отмена изменения' },
  { path: '/unsubscribe', en: 'Mails about new versions', ru: 'Письма о новых версиях' },
  { path: '/pricing', en: 'Pricing', ru: 'Цены', isFilled: true },
  { path: '/docs', en: 'Documentation', ru: 'Справка' },
  { path: '/docs/pravila', russianPath: '/ru/docs/pravila_ru', en: 'Terms of use', ru: 'Правила сервиса' },
  {
    path: '/docs/privacy_policy',
    russianPath: '/ru/docs/privacy_policy_ru',
    en: 'Privacy policy',
    ru: 'Политика конфиденциальности',
  },
  { path: '/docs/vozvrat', russianPath: '/ru/docs/vozvrat_ru', en: 'Refunds', ru: 'Возврат средств' },
  { path: '/crypto-faq', en: 'Paying with crypto', ru: 'Оплата криптовалютой', isFilled: true },
  { path: '/jobs', en: 'Jobs', ru: 'Вакансии' },
  { path: '/blog', en: 'Blog', ru: 'Блог' },
];

const addressIn = ({ path, russianPath = `/ru${path}` }: Walked, locale: 'en' | 'ru') =>
  locale === 'en' ? path : russianPath;

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

for (const walked of pages) {
  // Russian texts are longer, and a phone has the least room.
  test(`${addressIn(walked, 'ru')} has its metadata, is accessible, and fits phone and desk`, async ({ page }) => {
    await page.setViewportSize(phone);
    await expectSteadyPage(page, walked, 'ru');
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize(desk);
    expect(await overflowOf(page)).toBe(0);
  });

  test(
    `${addressIn(walked, 'en')} has its metadata, is accessible, and fits desk and phone`,
    deep,
    async ({ page }) => {
      await page.setViewportSize(desk);
      await expectSteadyPage(page, walked, 'en');
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize(phone);
      expect(await overflowOf(page)).toBe(0);
    },
  );
}

test('every English page has its title', async ({ request }) => {
  for (const walked of pages) {
    const html = await (await request.get(walked.path)).text();
    expect(html, walked.path).toContain('<html lang="en"');
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
    expect(title.replaceAll('&amp;', '&'), walked.path).toContain(walked.path === '/' ? 'Polyshelf: ' : walked.en);
  }
});

/** Checks the metadata of a page, that nothing is wider than the screen, and that nothing moves during hydration. */
async function expectSteadyPage(page: Page, walked: Walked, locale: 'en' | 'ru'): Promise<void> {
  await recordLayoutShifts(page);
  const response = await page.goto(addressIn(walked, locale));
  expect(response?.status()).toBe(200);
  await expectNames(page, walked, locale);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  expect({ overflow: await overflowOf(page), shifts: await shiftsAfterLoad(page) }).toEqual({
    overflow: 0,
    shifts: [],
  });
}

/** Checks title, heading, language, canonical URL and the URL of the translation. */
async function expectNames(page: Page, walked: Walked, locale: 'en' | 'ru'): Promise<void> {
  const address = addressIn(walked, locale);
  const heading = walked[locale];
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([heading]);
  const found = await page.evaluate(() => {
    const pathOf = (selector: string) => {
      const href = document.querySelector<HTMLLinkElement>(`link[rel=${selector}]`)?.href;
      return href && new URL(href).pathname;
    };
    return {
      title: document.title,
      lang: document.documentElement.lang,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
      isHidden: document.querySelector('meta[name=robots][content=noindex]') !== null,
      canonical: pathOf('canonical'),
      en: pathOf('alternate][hreflang=en'),
      ru: pathOf('alternate][hreflang=ru'),
      fallback: pathOf('alternate][hreflang=x-default'),
    };
  });
  expect(found).toEqual({
    title: walked.path === '/' ? expect.stringMatching(/^Polyshelf: ./) : `${heading} · Polyshelf`,
    lang: locale,
    description: expect.stringMatching(/.{10}/),
    isHidden: !walked.isFilled,
    canonical: address,
    en: addressIn(walked, 'en'),
    ru: addressIn(walked, 'ru'),
    fallback: addressIn(walked, 'en'),
  });
}

for (const [from, to] of [
  ['/catalog', '/catalog/producers'],
  ['/ru/catalog', '/ru/catalog/producers'],
  ['/catalog/textures/7?sort=old', '/catalog/producers?sort=old'],
  ['/ru/catalog/textures', '/ru/catalog/producers'],
  ['/ru/docs/pravila', '/ru/docs/pravila_ru'],
  ['/docs/vozvrat_ru', '/docs/vozvrat'],
] as const) {
  test(`${from} redirects to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe(to);
  });
}

test('serves the icon of the site at /favicon.ico', async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('image/svg+xml');
});

const lost = [
  '/no/such/page',
  '/catalog/producers/nobody',
  '/catalog/producers/clay-and-oak/999999',
  '/catalog/producers/clay-and-oak/14',
  '/catalog/collections/zzz',
  '/catalog/collections/1/zzz',
  '/catalog/collections/1/7/2',
  '/catalog/packs/999999',
  '/catalog/packs/2/1',
  '/asset/7',
  '/asset/0193b3a2-4c5d-8e6f-a123-456789abcdef',
  '/docs/nothing',
  '/blog/nothing',
  '/crypto-faq/nothing',
];

for (const [locale, prefix, words] of [
  ['en', '', 'Page not found'],
  ['ru', '/ru', 'Страница не найдена'],
] as const) {
  test(`answers unknown paths with a 404 that has header and footer, in ${locale}`, async ({ page, problems }) => {
    for (const path of lost) {
      const response = await page.request.get(`${prefix}${path}`);
      expect(response.status(), path).toBe(404);
      const html = await response.text();
      for (const part of [words, `${prefix}${path}`, '<header', '<footer']) expect(html, path).toContain(part);
    }
    const address = `${prefix}${lost[1]}`;
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('main')).toContainText(address);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectAccessible(page, { where: 'the error screen' });
    const data = await page.request.get(`${prefix}/catalog/packs/999999.data`);
    expect(data.headers()['cache-control'], 'a 404 must not be cached').toBe('no-store');
    // Chromium logs the 404 of the document.
    expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
  });
}

test('the site map lists all pages with content in both languages, and every asset', async ({ request }) => {
  const listedIn = async (path: string) => {
    const map = await (await request.get(path)).text();
    return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  expect(await listedIn('/sitemap.xml')).toEqual(['/sitemap/pages.xml', '/sitemap/assets-1.xml']);
  const others = await listedIn('/sitemap/pages.xml');
  const assets = await listedIn('/sitemap/assets-1.xml');
  const listed = new Set([...others, ...assets]);
  for (const walked of pages) {
    for (const locale of ['en', 'ru'] as const) {
      const address = addressIn(walked, locale);
      expect(listed.has(address), address).toBe(walked.isFilled === true);
    }
  }
  const tried = isDeep ? others : others.slice(-20);
  for (const path of tried) expect((await request.get(path)).status(), path).toBe(200);

  const { data } = await (await request.get('/api/statistics')).json();
  expect(assets.length).toBe(2 * data.assets_total);
  for (const path of assets.slice(0, 2)) expect((await request.get(path)).status(), path).toBe(200);
  expect((await request.get('/sitemap/assets-2.xml')).status()).toBe(404);
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});

for (const prefix of ['', '/ru']) {
  const title = `${prefix}/catalog opens the list of producers without a second load or an extra history entry`;
  test(title, prefix ? deep : {}, async ({ page }) => {
    const loads: string[] = [];
    page.on('request', (request) => {
      // React Router prefetches the data of visible links by `<link rel="prefetch">`, whose type is not `fetch`.
      if (request.isNavigationRequest() || (request.resourceType() === 'fetch' && /\.data(\?|$)/.test(request.url())))
        loads.push(new URL(request.url()).pathname);
    });
    await page.goto(`${prefix}/jobs`);
    await page.goto(`${prefix}/catalog`);
    await expect(page).toHaveURL(`${prefix}/catalog/producers?sort=new&view=gallery`);
    await page.waitForLoadState('networkidle');
    // The last two requests are the redirect and the page.
    expect(loads).toEqual([`${prefix}/jobs`, `${prefix}/catalog`, `${prefix}/catalog/producers`]);
    await page.goBack();
    await expect(page).toHaveURL(`${prefix}/jobs`);
  });
}

test('keeps the query of the catalogue, and a link to the catalogue opens its top', deep, async ({ page }) => {
  await page.goto('/catalog/producers?sort=old&utm_source=letter#content');
  await expect(page).toHaveURL('/catalog/producers?sort=old&utm_source=letter&view=gallery#content');

  await openHydrated(page, '/filter');
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const catalog = page.getByRole('banner').getByRole('navigation').getByRole('link').first();
  await catalog.click();
  await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // The same link again, on the page to which it leads.
  await catalog.click();
  await expect(page).toHaveURL('/catalog/producers?sort=new&view=gallery');
  await page.goBack();
  await expect(page).toHaveURL('/filter');
});
