import { type PackTree, packLimits } from '@polyshelf/contract/admin-packs';
import type { Pack, Producer } from '@polyshelf/contract/catalog';
import type { PackRecord } from '@polyshelf/contract/records';
import type { Locale } from '../../i18n/locale.ts';
import { localizedName, sortedByName } from '../../i18n/localized-name.ts';

/** `shared` is the row above the packs without a producer. */
export type RowKey = `producer-${number}` | `pack-${number}` | 'shared';

export type Branch = { key: RowKey; parent: RowKey | null; level: number; children: Branch[] } & (
  | { kind: 'producer'; row: Producer }
  | { kind: 'pack'; row: Pack /** The producer, when the rows around do not say it. */; owner: Producer | null }
  | { kind: 'shared'; row: null }
);

export interface Tree {
  top: Branch[];
  byKey: ReadonlyMap<RowKey, Branch>;
}

export const packKey = (id: number): RowKey => `pack-${id}`;
export const producerKey = (id: number): RowKey => `producer-${id}`;

/** Producers with their packs, then the packs without a producer. All are sorted by name. */
export function growTree({ producers, packs }: PackTree, locale: Locale): Tree {
  const byKey = new Map<RowKey, Branch>();
  const inside = Map.groupBy(sortedByName(packs, locale), ({ parent, producer }) =>
    parent !== null ? packKey(parent) : producer !== null ? producerKey(producer) : 'shared',
  );
  const makers = new Map(producers.map((one) => [one.id, one]));
  const add = (branch: Branch): Branch => {
    byKey.set(branch.key, branch);
    const known = branch.kind === 'producer' ? branch.row.id : branch.row?.producer;
    branch.children = (inside.get(branch.key) ?? []).map((row) => {
      const owner = row.producer === null || row.producer === known ? null : (makers.get(row.producer) ?? null);
      const place = { key: packKey(row.id), parent: branch.key, level: branch.level + 1 };
      return add({ kind: 'pack', row, owner, ...place, children: [] });
    });
    return branch;
  };
  const top = sortedByName(producers, locale).map((row) =>
    add({ kind: 'producer', key: producerKey(row.id), row, parent: null, level: 1, children: [] }),
  );
  const shared: Branch = { kind: 'shared', key: 'shared', row: null, parent: null, level: 1, children: [] };
  return { top: packs.length > 0 ? [...top, add(shared)] : top, byKey };
}

/** A row on the screen. */
export interface ShownRow {
  branch: Branch;
  /** From 1 among its siblings on the screen. */
  place: number;
  siblings: number;
  /** Null for a row without children. */
  isExpanded: boolean | null;
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The rows from top to bottom. A search shows what it finds, with everything around it. */
export function shownRows({ top }: Tree, expanded: ReadonlySet<RowKey>, search: string): ShownRow[] {
  const typed = folded(search);
  const isFound = ({ row }: Branch): boolean =>
    row !== null && [row.name, row.name_ru ?? '', row.alias].some((text) => folded(text).includes(typed));
  const isShown = (branch: Branch): boolean => typed === '' || isFound(branch) || branch.children.some(isShown);
  const rowsOf = (branches: readonly Branch[]): ShownRow[] => {
    const shown = branches.filter(isShown);
    return shown.flatMap((branch, index) => {
      const inner = typed === '' ? branch.children : branch.children.filter(isShown);
      const isExpanded = inner.length === 0 ? null : typed !== '' || expanded.has(branch.key);
      const row = { branch, place: index + 1, siblings: shown.length, isExpanded };
      return isExpanded ? [row, ...rowsOf(inner)] : [row];
    });
  };
  return rowsOf(top);
}

export const keysAbove = ({ byKey }: Tree, key: RowKey): RowKey[] => {
  const parent = byKey.get(key)?.parent;
  return parent ? [parent, ...keysAbove({ byKey, top: [] }, parent)] : [];
};

/** The names from the top of the tree to the branch. */
export const pathOf = (tree: Tree, { key }: Branch, locale: Locale): string =>
  [key, ...keysAbove(tree, key)]
    .toReversed()
    .flatMap((one) => tree.byKey.get(one)?.row ?? [])
    .map((row) => localizedName(row, locale))
    .join(' / ');

export type Place = Pick<PackRecord, 'parent' | 'producer'>;

/** The place of a pack that is dropped on this row. A target pack without a producer keeps the producer of the moved pack. */
export function placeIn(target: Branch, producer: number | null): Place {
  if (target.kind === 'pack') return { parent: target.row.id, producer: target.row.producer ?? producer };
  return { parent: null, producer: target.row?.id ?? null };
}

const levels = ({ children }: Branch): number => 1 + Math.max(0, ...children.map(levels));

/** The number of packs from the top to this one. */
const packLevel = ({ byKey }: Tree, { kind, parent }: Branch): number =>
  kind === 'pack' ? 1 + packLevel({ byKey, top: [] }, byKey.get(parent as RowKey) as Branch) : 0;

/** Whether a pack, or a new one, may be in this row without exceeding the number of levels. */
export const hasLevelFor = (tree: Tree, target: Branch, pack?: Branch): boolean =>
  packLevel(tree, target) + (pack ? levels(pack) : 1) <= packLimits.levels;

export type Obstacle = 'here' | 'cycle' | 'levels';

/** Why a pack cannot be moved to a row; null when it can, as far as the browser knows. */
export function obstacleTo(tree: Tree, pack: Branch, target: Branch): Obstacle | null {
  if (pack.parent === target.key) return 'here';
  if (pack.key === target.key || keysAbove(tree, target.key).includes(pack.key)) return 'cycle';
  return hasLevelFor(tree, target, pack) ? null : 'levels';
}

export type Step = { focus: RowKey } | { expand: RowKey } | { collapse: RowKey };

/** What an arrow key, Home or End does at the row with the index `at`. Null for other keys and at the ends. */
export function stepOf(key: string, rows: readonly ShownRow[], at: number): Step | null {
  const row = rows[at];
  if (!row) return null;
  const focusOn = (index: number): Step | null => (rows[index] ? { focus: rows[index].branch.key } : null);
  const { branch, isExpanded } = row;
  switch (key) {
    case 'ArrowDown':
      return focusOn(at + 1);
    case 'ArrowUp':
      return focusOn(at - 1);
    case 'Home':
      return focusOn(0);
    case 'End':
      return focusOn(rows.length - 1);
    case 'ArrowRight':
      if (isExpanded === null) return null;
      return isExpanded ? focusOn(at + 1) : { expand: branch.key };
    case 'ArrowLeft':
      if (isExpanded) return { collapse: branch.key };
      return branch.parent ? { focus: branch.parent } : null;
    default:
      return null;
  }
}

/** The next row, after the one at `at` and then from the top, whose name starts with the typed letters. */
export function rowStartingWith(
  rows: readonly ShownRow[],
  at: number,
  typed: string,
  nameOf: (branch: Branch) => string,
): RowKey | null {
  // The first letter goes on to the next row; more letters may stay.
  const from = typed.length === 1 ? at + 1 : at;
  const order = [...rows.slice(from), ...rows.slice(0, from)];
  return order.find(({ branch }) => folded(nameOf(branch)).startsWith(folded(typed)))?.branch.key ?? null;
}
