import type { Found } from '@polyshelf/contract/admin-search';
import { expect, test } from 'vitest';
import { type Entry, listOptions } from './finder-options.rules.ts';

const entries: Entry[] = [
  { kind: 'action', title: 'Grant days', words: 'Grant days Подарить дни gift', icon: null, path: '/admin/grant' },
  { kind: 'page', title: 'Payments', words: 'Payments Платежи', icon: null, path: '/admin/payments' },
];
const payment: Found = {
  kind: 'payment',
  id: '7',
  title: '7',
  title_ru: null,
  subtitle: '$9',
  state: 'paid',
  path: '/admin/payments/7',
};

const keys = (text: string) =>
  listOptions({ text, entries, recent: [payment], found: [payment] }).map(({ key }) => key);

test('an empty field lists what was opened last and everything that can be done', () => {
  expect(keys(' ')).toEqual(['recent /admin/payments/7', 'action /admin/grant', 'page /admin/payments']);
});

test.each([
  ['gra', ['action /admin/grant', 'payment /admin/payments/7']],
  ['days GR', ['action /admin/grant', 'payment /admin/payments/7']],
  ['дни', ['action /admin/grant', 'payment /admin/payments/7']],
  ['gift', ['action /admin/grant', 'payment /admin/payments/7']],
  ['плат', ['page /admin/payments', 'payment /admin/payments/7']],
  ['ayments', ['payment /admin/payments/7']],
])('"%s" finds actions and pages by the starts of words in both languages', (text, expected) => {
  expect(keys(text)).toEqual(expected);
});
