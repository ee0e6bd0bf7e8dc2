import { changedFields, isSameRecord, withFields } from '@polyshelf/contract/record-fields';

/** Input that the server does not have yet. */
export interface UnsavedRecord<V extends object> {
  /** The values when the person started to edit. */
  base: V;
  value: V;
}

/** Reads what `JSON.stringify` has written. Null when it is something else or has other fields than `present`. */
export function parseRecord<V extends object>(stored: string | null, present: V): UnsavedRecord<V> | null {
  try {
    const { base, value } = JSON.parse(stored ?? 'null');
    const fields = Object.keys(present).toSorted().join();
    const isRead = [base, value].every((part) => Object.keys(part).toSorted().join() === fields);
    return isRead ? { base, value } : null;
  } catch {
    return null;
  }
}

/** What is unsaved after `sent` has been saved as `saved`: typing that went on meanwhile. */
export function afterSave<V extends object>(last: UnsavedRecord<V>, sent: V, saved: V): UnsavedRecord<V> | null {
  const value = withFields(saved, last.value, changedFields(sent, last.value));
  return isSameRecord(value, saved) ? null : { base: saved, value };
}
