import {
  changedFields,
  changedParts,
  isSameRecord,
  isWithin,
  mergeRecords,
  withFields,
} from '@polyshelf/contract/record-fields';

/** Input that the server does not have yet. */
export interface UnsavedRecord<V extends object> {
  /** The values when the person started to edit. */
  base: V;
  value: V;
}

/**
 * Reads what `JSON.stringify` has written. Null when it is something else, has other fields than `present`, or has an
 * entry, such as one plan among the plans, without the fields of the others.
 */
export function parseRecord<V extends object>(stored: string | null, present: V): UnsavedRecord<V> | null {
  try {
    const { base, value } = JSON.parse(stored ?? 'null');
    const isRead = [base, value].every((part) => keysOf(part) === keysOf(present));
    return isRead && hasWholeEntries(value, [base, present]) ? { base, value } : null;
  } catch {
    return null;
  }
}

const keysOf = (tree: object): string => Object.keys(tree).toSorted().join();

const isTree = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part);

/** The entries of a group; none for a field that is no group of entries. */
const entriesOf = (group: unknown): object[] => {
  const entries = isTree(group) ? Object.values(group) : [];
  return entries.every(isTree) ? entries : [];
};

function hasWholeEntries(value: object, known: readonly object[]): boolean {
  return Object.entries(value).every(([name, group]) => {
    const shapes = new Set(known.flatMap((one) => entriesOf(new Map(Object.entries(one)).get(name))).map(keysOf));
    return shapes.size !== 1 || entriesOf(group).every((entry) => shapes.has(keysOf(entry)));
  });
}

/** An earlier value as a change of the present one. It may lack fields that did not exist then. */
export const fromRevision = <V extends object>(value: V, present: V): V => ({
  ...present,
  ...Object.fromEntries(Object.entries(value).filter(([field]) => field in present)),
});

/** What is unsaved after `sent` has been saved as `saved`: typing that went on meanwhile. */
export function afterSave<V extends object>(last: UnsavedRecord<V>, sent: V, saved: V): UnsavedRecord<V> | null {
  const value = withFields(saved, last.value, changedFields(sent, last.value));
  return isSameRecord(value, saved) ? null : { base: saved, value };
}

/** The same changes, made to other starting values. */
export const startingFrom = <V extends object>({ base, value }: UnsavedRecord<V>, start: V): UnsavedRecord<V> => ({
  base: start,
  value: withFields(start, value, changedFields(base, value)),
});

/** Whose version of each part is taken. */
export type Choices = Partial<Record<string, 'mine' | 'theirs'>>;

/** The parts that differ, and the choice for those that only one side has changed. */
export function conflictOf<V extends object>({ base, value: mine }: UnsavedRecord<V>, present: V) {
  const parts = changedParts(mine, present);
  const { conflicts } = mergeRecords(base, mine, present);
  const changedByMe = changedFields(base, mine);
  const choices: Choices = {};
  for (const part of parts) {
    const isAmong = (paths: readonly string[]) => paths.some((path) => isWithin(path, part));
    if (!isAmong(conflicts)) choices[part] = isAmong(changedByMe) ? 'mine' : 'theirs';
  }
  return { parts, choices };
}

/** The present values with the parts of which mine were chosen. */
export function resolveConflict<V extends object>(mine: V, present: V, choices: Choices): V {
  const chosen = Object.keys(choices).filter((part) => choices[part] === 'mine');
  const isChosen = (path: string) => chosen.some((part) => isWithin(path, part));
  return withFields(present, mine, changedFields(mine, present).filter(isChosen));
}
