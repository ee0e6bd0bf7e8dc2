import { expect, test } from 'vitest';
import { readKinds, toggleKind } from './timeline-address.rules.ts';

test('reads the kinds of the address in one order, without unknown ones', () => {
  expect(readKinds('mail,ledger,nonsense')).toEqual(['ledger', 'mail']);
  expect(readKinds(null)).toEqual([]);
});

test('adds and removes a kind, and says nothing for none or all', () => {
  expect(toggleKind([], 'mail')).toEqual({ kinds: 'mail' });
  expect(toggleKind(['mail'], 'ledger')).toEqual({ kinds: 'ledger,mail' });
  expect(toggleKind(['ledger', 'mail'], 'mail')).toEqual({ kinds: 'ledger' });
  expect(toggleKind(['mail'], 'mail')).toEqual({});
  expect(toggleKind(readKinds('ledger,payment,device,session,download,collection,mail'), 'audit')).toEqual({});
});
