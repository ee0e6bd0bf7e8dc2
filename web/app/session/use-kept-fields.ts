import { useState } from 'react';
import { unsavedKey } from './unsaved-store.ts';
import { useUnsavedInput } from './use-unsaved-input.ts';

/** What is typed into a dialog or a small form. */
type Fields = Record<string, string | null>;

/** Null unless each field is a text, or null where that is how it begins. */
function parseFields<F extends Fields>(stored: string | null, start: F): F | null {
  try {
    const read = JSON.parse(stored ?? '{}');
    const names = Object.keys(start);
    const isRead = names.every((name) => typeof read[name] === 'string' || read[name] === start[name]);
    return isRead ? (Object.fromEntries(names.map((name) => [name, read[name]])) as F) : null;
  } catch {
    return null;
  }
}

/** The fields of a form that begin as `start`. They survive a reload and the end of the session, until `forget`. */
export function useKeptFields<F extends Fields>(account: number, name: readonly string[], start: F) {
  const [first] = useState(start);
  const input = useUnsavedInput<F>(
    unsavedKey(account, ...name),
    (stored) => parseFields(stored, first),
    (kept) => (Object.entries(kept).every(([field, text]) => text === first[field]) ? null : kept),
  );
  /** At the moment of the call, which may be later than the last rendering. */
  const latest = (): F => input.latest() ?? first;
  return {
    fields: input.unsaved ?? first,
    latest,
    /** What was typed at an earlier visit is shown. */
    isRestored: input.isRestored,
    change: (changes: Partial<F>) => input.keep({ ...latest(), ...changes }),
    forget: () => input.keep(null),
  };
}
