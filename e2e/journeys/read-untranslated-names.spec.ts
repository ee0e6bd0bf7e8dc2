import { openHydrated } from '../hydrated.ts';
import { expect, test } from '../journey.ts';
import { withDatabase } from '../money.ts';

test('a Russian page shows English names that are marked as English where the Russian ones are missing', async ({
  page,
  request,
}) => {
  // No other journey reads these rows of the demo.
  await withDatabase(async (database) => {
    await database.query(`
      begin;
      update packs set name_ru = null where alias = 'coloured-gels';
      update tags set name_ru = null where alias = 'gel';
      update assets set name_ru = null, description_ru = null where name = 'Teal and Orange';
      update topic_versions set version = version + 1 where topic = 'catalog';
      commit`);
  });
  const find = async () => (await (await request.get('/api/assets?search=teal+and+orange&limit=1')).json()).data[0];
  await expect.poll(async () => (await find()).name_ru).toBe(null);

  const english = (text: string) => page.locator('[lang=en]').getByText(text, { exact: true });
  await openHydrated(page, '/ru/search?search=teal+orange+gel');
  await expect(page.locator('[data-place="0"]').locator('[lang=en]', { hasText: 'Teal and Orange' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');

  await page.locator('[data-place="0"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teal and Orange' }).locator('[lang=en]')).toBeVisible();
  await expect(page).toHaveTitle(/^Teal and Orange/);
  await expect(page.locator('p[lang=en]')).toHaveText('Warm key against a teal rim in a black hall.');
  await expect(page.getByRole('link', { name: 'gel', exact: true }).locator('[lang=en]')).toBeVisible();
  // What is translated stays Russian and has no mark.
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Рисующий свет' }).first().locator('[lang]')).toHaveCount(0);

  const wholePack = main.getByRole('link', { name: 'Весь пак «Coloured Gels»' });
  await expect(wholePack.locator('[lang=en]')).toHaveText('Coloured Gels');

  const trail = page.getByRole('navigation', { name: 'Вы здесь' });
  await expect(trail.getByRole('link', { name: 'Coloured Gels' })).toHaveAttribute('lang', 'en');
  await trail.getByRole('link', { name: 'Coloured Gels' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coloured Gels' })).toHaveAttribute('lang', 'en');
  await expect(english('gel').first()).toBeVisible();

  await openHydrated(page, `/asset/${(await find()).id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Teal and Orange' })).toBeVisible();
  await expect(page.locator('main [lang]')).toHaveCount(0);
});
