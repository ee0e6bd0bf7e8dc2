import { isSameRecord } from '@polyshelf/contract/record-fields';
import { use } from 'react';
import { unsavedKey } from '../../session/unsaved-store.ts';
import { useUnsavedInput } from '../../session/use-unsaved-input.ts';
import { AdminFrame } from '../admin-page.tsx';
import type { EditedKind } from './record-kind.ts';
import { afterSave, parseRecord, startingFrom } from './unsaved-record.rules.ts';

/** The input of a record: what is unsaved, or else the present values. Without an `id` it is a new record. */
export function useRecord<V extends object>({ name }: EditedKind<V>, id: string | null, present: V) {
  const { account } = use(AdminFrame);
  const kept = useUnsavedInput(
    unsavedKey(account, name, id ?? 'new'),
    (stored) => parseRecord(stored, present),
    (input) => (isSameRecord(input.value, present) ? null : input),
  );
  const { isAtRisk, isRestored, keep } = kept;
  // Input for a new record may come from a form that started with other values, such as another pack around it.
  const started = (input: typeof kept.unsaved) => (input && id === null ? startingFrom(input, present) : input);
  const unsaved = started(kept.unsaved);
  const latest = () => started(kept.latest());
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
