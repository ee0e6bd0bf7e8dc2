import type { DraftState } from '@polyshelf/contract/drafts';

/** The lists of the desk. Each shows drafts in some states. */
export const deskLists = {
  work: ['draft', 'changes_requested'],
  review: ['in_review'],
  scheduled: ['scheduled'],
  published: ['published'],
  unpublished: ['unpublished'],
  bin: ['deleted'],
} as const satisfies Record<string, readonly DraftState[]>;

export type DeskList = keyof typeof deskLists;

export const deskListNames = Object.keys(deskLists) as DeskList[];

export interface DeskAddress {
  list: DeskList;
  search: string;
  page: number;
  /** The id of the open draft; null when the address names none. */
  draft: string | null;
}

const isList = (name: string | null): name is DeskList => name !== null && Object.hasOwn(deskLists, name);

/** Reads the query of the address. Unknown values count as absent. */
export function readAddress(query: URLSearchParams, usual: DeskList): DeskAddress {
  const list = query.get('state');
  const page = query.get('page') ?? '';
  const draft = query.get('draft') ?? '';
  return {
    list: isList(list) ? list : usual,
    search: query.get('search') ?? '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    draft: /^[\da-f-]{36}$/.test(draft) ? draft : null,
  };
}

/** The query of an address, without values that are the default. */
export function writeAddress({ list, search, page, draft }: DeskAddress, usual: DeskList): string {
  const query = new URLSearchParams();
  if (list !== usual) query.set('state', list);
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  if (draft !== null) query.set('draft', draft);
  return query.size > 0 ? `?${query}` : '?';
}

export const countIn = (list: DeskList, counts: Partial<Record<DraftState, number>>): number =>
  deskLists[list].reduce((sum: number, state) => sum + (counts[state] ?? 0), 0);

/** The list that shows drafts in this state; drafts that a newer version has replaced are in none. */
export const listOf = (state: DraftState): DeskList | null =>
  deskListNames.find((name) => (deskLists[name] as readonly DraftState[]).includes(state)) ?? null;
