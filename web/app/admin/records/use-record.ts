import { isSameRecord } from '@polyshelf/contract/record-fields';
import { use } from 'react';
import { AdminFrame } from '../admin-page.tsx';
import { unsavedKey } from '../editing/unsaved-store.ts';
import { useUnsavedInput } from '../editing/use-unsaved-input.ts';
import type { EditedKind } from './record-kind.ts';
import { afterSave, parseRecord } from './unsaved-record.rules.ts';

/** The input of a record: what is unsaved, or else the present values. Without an `id` it is a new record. */
export function useRecord<V extends object>({ name }: EditedKind<V>, id: string | null, present: V) {
  const { account } = use(AdminFrame);
  const { unsaved, isAtRisk, isRestored, latest, keep } = useUnsavedInput(
    unsavedKey(account, name, id ?? 'new'),
    (stored) => parseRecord(stored, present),
    (kept) => (isSameRecord(kept.value, present) ? null : kept),
  );
  return {
    unsaved,
    value: unsaved?.value ?? present,
    isAtRisk,
    isRestored,
    /** Another administrator has saved other values than those from which this input started. */
    isBehind: unsaved !== null && id !== null && !isSameRecord(unsaved.base, present),
    latest,
    change(changes: Partial<V>) {
      const { base, value } = latest() ?? { base: present, value: present };
      keep({ base, value: { ...value, ...changes } });
    },
    /** Makes `value` the input, as a change of the present values. */
    rebase: (value: V) => keep({ base: present, value }),
    settle(sent: V, saved: V) {
      const last = latest();
      if (last) keep(afterSave(last, sent, saved));
    },
    /** Returns the function that undoes it. */
    discard() {
      keep(null);
      return () => keep(unsaved);
    },
  };
}
