import { IntSet } from '../../../platform/sets/int-set.ts';
import type { Filters, QueryProblem } from '../index-query.ts';
import type { CatalogNames } from '../text/catalog-names.ts';
import { type Documents, type ProfileGroup, profileGroups, YES } from './documents.ts';
import type { Orderings } from './orderings.ts';

export type Group = keyof Filters;

interface Parts {
  documents: Documents;
  names: CatalogNames;
  orderings: Orderings;
}

/** For each group with a filter, the documents it lets through. */
export type FilterSets = Map<Group, IntSet>;

export function openFilters(filters: Filters, newSet: () => IntSet, parts: Parts): FilterSets | QueryProblem {
  const sets: FilterSets = new Map();
  for (const group of profileGroups) {
    const values = valuesOf(filters[group]);
    if (values.length > 0) sets.set(group, findProfiles(parts.documents, group, values));
  }
  const shelves = {
    producer: (id: number) => [parts.documents.producers.setOf(id)],
    pack: (id: number) => parts.names.subtreeOf(id).map((pack) => parts.documents.packs.setOf(pack)),
    tag: (id: number) => [parts.documents.tagged.setOf(id)],
  };
  for (const group of ['producer', 'pack', 'tag'] as const) {
    const found: IntSet[] = [];
    for (const value of filters[group] ?? []) {
      const id = findId(parts.names, group, value);
      if (id === undefined) return { problem: 'unknown-value', field: group, value: String(value) };
      found.push(...shelves[group](id));
    }
    if (found.length > 0) sets.set(group, IntSet.union(found));
  }
  if (filters.new) sets.set('new', newSet());
  if (filters.ids) sets.set('ids', findIds(parts.documents, filters.ids));
  return sets;
}

export function findId(names: CatalogNames, group: 'producer' | 'pack' | 'tag', value: number | string) {
  return { producer: names.producers, pack: names.packs, tag: names.tags }[group].find(value)?.id;
}

export function findNew({ documents, orderings }: Parts, since: number): IntSet {
  const { published } = orderings;
  const from = published.countBefore((doc) => (documents.publishedAt.values[doc] as number) < since);
  return IntSet.ofDistinct(published.slice(from, published.size), documents.limit);
}

const findIds = ({ ids, limit }: Documents, wanted: readonly string[]): IntSet => {
  const found = new Set(wanted.map((id) => ids.find(id)).filter((doc) => doc !== null));
  return IntSet.ofDistinct(Uint32Array.from(found), limit);
};

const valuesOf = (filter: readonly string[] | boolean | undefined): readonly string[] =>
  typeof filter === 'object' ? filter : filter ? [YES] : [];

const findProfiles = (documents: Documents, group: ProfileGroup, values: readonly string[]): IntSet =>
  IntSet.union(values.map((value) => documents.values[group].get(value) ?? new IntSet()));
