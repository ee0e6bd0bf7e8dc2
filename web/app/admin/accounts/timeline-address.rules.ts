import type { TimelineKind } from '@polyshelf/contract/admin-accounts';

const kinds: readonly TimelineKind[] = [
  'ledger',
  'payment',
  'device',
  'session',
  'download',
  'collection',
  'mail',
  'audit',
];

/** The kinds of events that the address names; none means all. Ignores names that do not exist. */
export function readKinds(text: string | null): TimelineKind[] {
  const named = new Set(text?.split(','));
  return kinds.filter((kind) => named.has(kind));
}

/** The query of the address after a kind was added or removed. */
export function toggleKind(chosen: readonly TimelineKind[], kind: TimelineKind): { kinds?: string } {
  const next = kinds.filter((one) => chosen.includes(one) !== (one === kind));
  return next.length === 0 || next.length === kinds.length ? {} : { kinds: next.join() };
}
