import { expect, test } from 'vitest';
import { periodOf, readTimelineAddress, toggleKind, writeTimelineAddress } from './timeline-address.rules.ts';

const read = (query: string) => readTimelineAddress(new URLSearchParams(query));
const everything = { kinds: [], search: '', from: '', to: '' };

test('reads what the address says, in one order, without what does not exist', () => {
  expect(read('')).toEqual(everything);
  expect(read('kinds=mail,ledger,nonsense&search=+oak+&from=2026-03-14&to=2026-02-31x&act=days')).toEqual({
    kinds: ['ledger', 'mail'],
    search: 'oak',
    from: '2026-03-14',
    to: '',
  });
  expect(read('from=2026-13-01&to=today')).toEqual(everything);
});

test('an address that was written is read as it was', () => {
  const address = { ...everything, kinds: ['mail'] as const, search: 'a&b', to: '2026-03-14' };
  expect(writeTimelineAddress(address)).toBe('?kinds=mail&search=a%26b&to=2026-03-14');
  expect(read(writeTimelineAddress(address).slice(1))).toEqual(address);
});

test('adds and removes a kind, and the address says nothing for none or all', () => {
  expect(toggleKind([], 'mail')).toEqual(['mail']);
  expect(toggleKind(['mail'], 'ledger')).toEqual(['ledger', 'mail']);
  expect(toggleKind(['ledger', 'mail'], 'mail')).toEqual(['ledger']);
  expect(writeTimelineAddress({ ...everything, kinds: toggleKind(['mail'], 'mail') })).toBe('?');
  const { kinds } = read('kinds=ledger,payment,device,session,download,collection,mail,banner');
  expect(writeTimelineAddress({ ...everything, kinds: toggleKind(kinds, 'audit') })).toBe('?');
});

test('a period lasts from the first midnight to the one after the last day', () => {
  const { from = '', to = '' } = periodOf({ from: '2026-03-14', to: '2026-03-14' });
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000);
  expect(new Date(from).getHours()).toBe(0);
  expect(periodOf({ from: '', to: '' })).toEqual({});
  expect(new Date(periodOf({ from: '', to: '2026-12-31' }).to ?? '').getFullYear()).toBe(2027);
});
