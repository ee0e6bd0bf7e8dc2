import type { Found } from '@polyshelf/contract/admin-search';
import { expect, test } from 'vitest';
import { type Asked, type Entry, listOptions, pathOfOption } from './finder-options.rules.ts';

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

const account: Found = {
  ...payment,
  kind: 'account',
  id: '12',
  title: 'anna',
  state: null,
  path: '/admin/accounts/12',
};
const asset: Found = { ...payment, kind: 'asset', id: 'a', path: '/asset/a' };

test('an action that asks for an account or a payment lists nothing else, and opens its dialog', () => {
  const opened = (asked: Asked, text: string) =>
    listOptions({ text, asked, entries, recent: [asset, account], found: [asset, payment, account] }).map((option) =>
      pathOfOption(option, asked),
    );
  const days: Asked = { kind: 'account', act: 'days' };
  expect(opened(days, '')).toEqual(['/admin/accounts/12?act=days']);
  expect(opened(days, 'gra')).toEqual(['/admin/accounts/12?act=days']);
  // A refund often begins with the address of the customer.
  expect(opened({ kind: 'payment', act: 'refund' }, '9')).toEqual([
    '/admin/payments/7?act=refund',
    '/admin/payments?account=12&status=paid',
  ]);
});

test('several actions that begin with the same list are told apart', () => {
  const both = ['days', 'ticket'].map((act) => ({ ...(entries[0] as Entry), asks: { kind: 'account' as const, act } }));
  const keys = listOptions({ text: '', entries: both, recent: [], found: [] }).map(({ key }) => key);
  expect(keys).toEqual(['action /admin/grant days', 'action /admin/grant ticket']);
});
