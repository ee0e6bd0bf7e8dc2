import type { Documents } from '../documents/documents.ts';
import type { LabelGroup } from '../documents/label-group.ts';
import type { Filter, Query, QueryProblem, Range } from '../query.ts';
import { IntSet } from '../sets/int-set.ts';

/** The documents that pass the filter of each group. */
export type FilterSets = Map<string, IntSet>;

/** The group of the filter by ids, a name that no group of a schema has. */
const IDS = '';

type FindRange = (name: string, range: Range) => IntSet;

export function openFilters(
  { filters = {}, ids }: Query,
  documents: Documents,
  findRange: FindRange,
): FilterSets | QueryProblem {
  const sets: FilterSets = new Map();
  for (const [name, filter] of Object.entries(filters)) {
    if (!filter) continue;
    const opened = openFilter(name, filter, documents, findRange);
    if (opened && 'problem' in opened) return opened;
    if (opened) sets.set(name, opened);
  }
  if (ids) sets.set(IDS, findIds(documents, ids));
  return sets;
}

/** The ids of the labels that a filter names. */
export const listChosen = ({ name, table }: LabelGroup, filters: Query['filters'] = {}): number[] =>
  ((filters[name] ?? []) as (string | number)[]).map((value) => table.find(value)?.id).filter((id) => id !== undefined);

function openFilter(
  name: string,
  filter: Filter,
  documents: Documents,
  findRange: FindRange,
): IntSet | QueryProblem | null {
  if (documents.numbers.has(name)) return findRange(name, filter as Range);
  const wanted = filter as readonly (string | number)[];
  const values = documents.values.groups.find((group) => group.name === name);
  if (wanted.length === 0) return null;
  if (values) return IntSet.union(wanted.map((value) => values.postingsOf(String(value))));
  const labels = documents.getLabels(name);
  const unknown = wanted.find((value) => !labels.table.find(value));
  if (unknown !== undefined) return { problem: 'unknown-value', field: name, value: String(unknown) };
  return IntSet.union(labels.listPostings(listChosen(labels, { [name]: wanted })));
}

function findIds({ ids, limit }: Documents, wanted: readonly string[]): IntSet {
  const found = new Set(wanted.map((id) => ids.find(id)).filter((doc) => doc !== null));
  return IntSet.ofDistinct(Uint32Array.from(found), limit);
}
