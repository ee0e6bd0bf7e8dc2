import type { TimelineKind } from '@polyshelf/contract/admin-accounts';
import { DAY_MS } from '@polyshelf/contract/durations';

const allKinds: readonly TimelineKind[] = [
  'ledger',
  'payment',
  'device',
  'session',
  'download',
  'collection',
  'mail',
  'banner',
  'audit',
];

/** Which events are shown. */
export interface TimelineAddress {
  /** No kinds means all of them. */
  kinds: readonly TimelineKind[];
  search: string;
  /** The first and the last day, such as `2026-03-14`; empty without a limit. */
  from: string;
  to: string;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Ignores kinds that do not exist and days that are none. */
export function readTimelineAddress(query: URLSearchParams): TimelineAddress {
  const named = new Set(query.get('kinds')?.split(','));
  const dayOf = (name: string) => [query.get(name) ?? ''].find(isDay) ?? '';
  return {
    kinds: allKinds.filter((kind) => named.has(kind)),
    search: (query.get('search') ?? '').trim(),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

/** The query of the address, without what has its usual value. */
export function writeTimelineAddress({ kinds, search, from, to }: TimelineAddress): string {
  const isNarrowed = kinds.length > 0 && kinds.length < allKinds.length;
  return `?${new URLSearchParams({
    ...(isNarrowed && { kinds: kinds.join() }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
  })}`;
}

/** Adds or removes a kind. */
export const toggleKind = (chosen: readonly TimelineKind[], kind: TimelineKind): TimelineKind[] =>
  allKinds.filter((one) => chosen.includes(one) !== (one === kind));

/** The moments of a period for the API. Days begin at midnight where the reader is, as the times of the events show. */
export function periodOf({ from, to }: Pick<TimelineAddress, 'from' | 'to'>): { from?: string; to?: string } {
  const midnight = (day: string) => new Date(`${day}T00:00`);
  const next = (day: string) => midnight(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10));
  return { ...(from && { from: midnight(from).toISOString() }), ...(to && { to: next(to).toISOString() }) };
}
