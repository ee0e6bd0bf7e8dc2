import { join } from 'node:path';
import { expect, test } from '../journey.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');

const states = { landing: '/', packs: '/catalog/packs', pricing: '/pricing', controls: '/design' };
const looks = [
  { name: 'en-light', prefix: '', colorScheme: 'light' },
  { name: 'ru-dark', prefix: '/ru', colorScheme: 'dark' },
] as const;
const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [state, path] of Object.entries(states)) {
  for (const { name, prefix, colorScheme } of looks) {
    for (const [screen, viewport] of Object.entries(screens)) {
      test(`${state}-${name}-${screen}`, async ({ page }, { title }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`${prefix}${path === '/' ? '' : path}` || '/', { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.screenshot({ path: join(folder, `${title}.jpg`), type: 'jpeg', quality: 82 });
      });
    }
  }
}
