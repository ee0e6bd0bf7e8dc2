import type { DraftEvent } from '@polyshelf/contract/drafts';

type KeyAction =
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'event'; event: DraftEvent }
  | { kind: 'edit' }
  | { kind: 'keys' };

const actions: Record<string, KeyAction> = {
  j: { kind: 'step', by: 1 },
  k: { kind: 'step', by: -1 },
  p: { kind: 'event', event: 'publish' },
  c: { kind: 'event', event: 'request_changes' },
  s: { kind: 'event', event: 'schedule' },
  e: { kind: 'edit' },
  '?': { kind: 'keys' },
};

/** The letters of the Latin layout at the places of the Russian one. */
const russian: Record<string, string> = { о: 'j', л: 'k', з: 'p', с: 'c', ы: 's', у: 'e' };

/** What a key does during a review, in the English and the Russian keyboard layout; null for other keys. */
export function keyAction(key: string): KeyAction | null {
  const name = Object.hasOwn(russian, key) ? (russian[key] ?? key) : key;
  return Object.hasOwn(actions, name) ? (actions[name] ?? null) : null;
}
