import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeGlb, makeZip } from '../../server/testing/asset-files.ts';
import { deep, expect, test } from '../journey.ts';
import { logIn, openAs } from '../people.ts';

test.setTimeout(300_000);

const MB = 1024 * 1024;
const main = (page: Page) => page.getByRole('main');
const detail = (page: Page) => main(page).getByRole('article');

/** A word that nothing else has. It has letters only, because digits become words of their own in names. */
const newWord = () => `qu${Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

const pages = {
  en: {
    path: '/account/upload',
    list: 'Assets on the desk',
    slip: 'The archive is damaged or is not a zip file.',
    bomb: 'A file in the archive unpacks to more than 200 times its size.',
    falseContent: 'The content of the file does not match its extension.',
    brokenModel: 'The glTF file is broken: its length differs from its header.',
  },
  ru: {
    path: '/ru/account/upload',
    list: 'Ассеты на рабочем месте',
    slip: 'Архив повреждён, или это не zip.',
    bomb: 'чем в 200 раз',
    falseContent: 'Содержимое файла не соответствует его расширению.',
    brokenModel: 'Файл glTF повреждён: длина не совпадает с заголовком.',
  },
};

for (const [locale, words] of Object.entries(pages)) {
  const details = locale === 'en' ? {} : deep;
  test(
    `hostile files are refused with a sentence that a person understands (${locale})`,
    details,
    async ({ page, request }) => {
      const word = newWord();
      const glb = Buffer.from(await makeGlb());
      const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), randomBytes(4_096)]);
      const files: Record<string, Buffer> = {
        [`${word}_slip.zip`]: makeZip([{ name: '../../evil.png', body: Buffer.from('evil') }]),
        [`${word}_bomb.zip`]: makeZip([{ name: 'a.png', body: Buffer.alloc(16 * MB), isDeflated: true }]),
        [`${word}_panel_basecolor.png`]: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
        ),
        [`${word}_chair.glb`]: glb.subarray(0, glb.length / 2),
        [`${word}_sky.hdr`]: program,
      };
      await openAs(page, { tokens: await logIn(request, 'core@demo.local', 'polyshelf-demo') }, words.path);
      await main(page)
        .locator('input[type=file]')
        .first()
        .setInputFiles(Object.entries(files).map(([name, buffer]) => ({ name, mimeType: '', buffer })));

      const row = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
      await expect(row(`${word}_slip.zip`)).toContainText(words.slip);
      await expect(row(`${word}_bomb.zip`)).toContainText(words.bomb);

      const drafts = main(page)
        .getByRole('list', { name: words.list })
        .getByRole('link', { name: new RegExp(word, 'i') });
      await expect(drafts).toHaveCount(3);
      for (const [name, sentence] of [
        ['panel', words.falseContent],
        ['chair', words.brokenModel],
        ['sky', words.falseContent],
      ] as const) {
        await drafts.filter({ hasText: new RegExp(name, 'i') }).click();
        await expect(detail(page).getByRole('heading', { level: 2, name: new RegExp(name, 'i') })).toBeVisible();
        await expect(detail(page)).toContainText(sentence);
      }

      // Nothing of them can be found.
      expect((await (await request.get(`/api/assets?search=${word}`)).json()).data).toEqual([]);
    },
  );
}
