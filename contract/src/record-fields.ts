/** What a record contains: nested objects whose keys have no dots. A list is one field. */
export type RecordValue = object;

type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** The fields of a record by their paths, such as `plans.pro.usd_cents`. */
export function fieldsOf(value: RecordValue): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  const collect = (part: unknown, path: string) => {
    if (!isTree(part)) return void fields.set(path, part);
    for (const [key, child] of Object.entries(part)) collect(child, path === '' ? key : `${path}.${key}`);
  };
  for (const [key, child] of Object.entries(value)) collect(child, key);
  return fields;
}

/** As text, with the keys of objects sorted: the database returns them in another order than they were stored in. */
const textOf = (field: unknown): string | undefined =>
  JSON.stringify(field, (_, part) =>
    isTree(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

/** The paths of the fields that differ. A field that only one of the two has differs. */
export function changedFields(before: RecordValue, after: RecordValue): string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths.filter((path) => textOf(old.get(path)) !== textOf(now.get(path)));
}

/**
 * The paths that differ, with those of an entry that only one of the two has as one path: `plans.pro` instead of
 * `plans.pro.usd_cents`, `plans.pro.level` and so on, because half an entry is none.
 */
export function changedParts(before: RecordValue, after: RecordValue): string[] {
  const paths = changedFields(before, after);
  const parts = paths.map((path) => {
    const keys = path.split('.');
    const prefixes = keys.map((_, index) => keys.slice(0, index + 1).join('.'));
    return prefixes.find((prefix) => hasPart(before, prefix) !== hasPart(after, prefix)) ?? path;
  });
  // A group without entries differs from one with entries by these entries.
  return [...new Set(parts)].filter((part) => !parts.some((other) => isWithin(other, part) && other !== part));
}

/** Whether a path names a part of a record or something in it. */
export const isWithin = (path: string, part: string): boolean => path === part || path.startsWith(`${part}.`);

const hasPart = (value: RecordValue, part: string): boolean =>
  part.split('.').reduce<unknown>((tree, key) => (isTree(tree) ? tree[key] : undefined), value) !== undefined;

export const isSameRecord = (a: RecordValue, b: RecordValue): boolean => changedFields(a, b).length === 0;

/** A copy of `target` with the fields at `paths` as they are in `source`. */
export function withFields<V extends RecordValue>(target: V, source: RecordValue, paths: readonly string[]): V {
  const copy = structuredClone(target);
  const fields = fieldsOf(source);
  for (const path of paths) setField(copy as Tree, path.split('.'), fields.get(path));
  return copy;
}

/** Undefined removes the field, and an entry without fields is removed too. */
function setField(tree: Tree, [key = '', ...rest]: readonly string[], value: unknown, isEntry = false): void {
  if (rest.length > 0) {
    const child = isTree(tree[key]) ? tree[key] : {};
    tree[key] = child;
    setField(child, rest, value, true);
    if (isEntry && Object.keys(child).length === 0) delete tree[key];
    return;
  }
  // Keep entries that the other side has added.
  if (isTree(tree[key]) && (value === undefined || isEmpty(value))) return;
  if (value === undefined) delete tree[key];
  else tree[key] = value;
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

export interface Merged<V> {
  /** Has both sides' changes. A field that both have changed has the value of `mine`. */
  value: V;
  /** The paths of the fields that both sides have changed to different values. */
  conflicts: string[];
}

/** Joins two changes of the same record: `mine` and `theirs` have both started from `base`. */
export function mergeRecords<V extends RecordValue>(base: V, mine: V, theirs: V): Merged<V> {
  const ours = changedFields(base, mine);
  const differing = new Set(changedFields(mine, theirs));
  const others = new Set(changedFields(base, theirs));
  return {
    value: withFields(theirs, mine, ours),
    conflicts: ours.filter((path) => others.has(path) && differing.has(path)),
  };
}
