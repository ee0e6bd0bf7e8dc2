import { expect, test } from 'vitest';
import { renderMail } from '../../platform/mail/template.ts';
import { describeUpdates, newVersionsMail } from './mails.ts';

const oak = { name: 'Oak', name_ru: 'Дуб', version: 2, note: 'Sharper', note_ru: 'Резче' };
const bare = { name: 'Pine', name_ru: null, version: 3, note: '', note_ru: null };
const links = { siteUrl: 'https://shelf.example', token: 'abc' };

test('each asset is a line in the language of the account, with the English text where there is no other', () => {
  expect(describeUpdates([oak, bare], 'en').lines).toEqual(['Oak, version 2: Sharper', 'Pine, version 3']);
  expect(describeUpdates([oak, bare, { ...oak, note_ru: null }], 'ru').lines).toEqual([
    'Дуб, версия 2: Резче',
    'Pine, версия 3',
    'Дуб, версия 2: Sharper',
  ]);
});

test('a mail lists twenty assets and counts the others', () => {
  const all = Array.from({ length: 23 }, (_, i) => ({ ...oak, name: `Oak ${i}` }));
  const { subject, text } = renderMail(newVersionsMail, 'en', { ...describeUpdates(all, 'en'), ...links });
  expect(subject).toBe('New versions of 23 assets that you have');
  expect(text.match(/version 2/g)).toHaveLength(20);
  expect(text).toContain('And 3 more.');
});

test.each([
  ['en', 'https://shelf.example/settings/updates', 'https://shelf.example/unsubscribe#abc'],
  ['ru', 'https://shelf.example/ru/settings/updates', 'https://shelf.example/ru/unsubscribe#abc'],
] as const)('the links of a mail in %s lead to pages in that language', (lang, list, stop) => {
  const { text, unsubscribeUrl } = renderMail(newVersionsMail, lang, { ...describeUpdates([bare], lang), ...links });
  expect(text).toContain(list);
  expect(text).toContain(stop);
  expect(unsubscribeUrl).toBe('https://shelf.example/api/notices/unsubscribe/abc');
});
