import { listLicences } from '@polyshelf/contract/assets';
import { getCatalog } from '@polyshelf/contract/catalog';
import {
  type Draft,
  type DraftRow,
  getDraft,
  listDrafts,
  listEdits,
  listLooseFiles,
  listTagChoices,
} from '@polyshelf/contract/drafts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { type DeskAddress, deskLists } from './desk-address.rules.ts';

/** While files are read, their results are fetched at this pace. */
const READING_MS = 2_000;
export const PAGE_LENGTH = 100;

export const isBeingRead = ({ reading }: Pick<DraftRow, 'reading'>): boolean =>
  reading.state === 'waiting' || reading.state === 'reading';

interface Listed extends Pick<DeskAddress, 'list' | 'search' | 'page'> {
  /** Shows the drafts of everybody, for administrators. */
  isEveryone: boolean;
  /** More drafts are about to appear. */
  isGrowing?: boolean;
}

/** One page of a list; the review queue starts with the draft that has waited longest. */
export const draftsQuery = ({ list, search, page, isEveryone, isGrowing = false }: Listed) =>
  queryOptions({
    queryKey: ['drafts', 'list', list, search, page, isEveryone],
    queryFn: () =>
      call(listDrafts, {
        querystring: {
          state: deskLists[list].join(','),
          mine: isEveryone ? '0' : '1',
          sort: list === 'review' ? 'oldest' : 'newest',
          page,
          limit: PAGE_LENGTH,
          ...(search && { search }),
        },
      }),
    refetchInterval: ({ state: { data } }) => (isGrowing || data?.meta.readings.open ? READING_MS : false),
    placeholderData: keepPreviousData,
  });

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', 'one', id],
    queryFn: async () => (await call(getDraft, { params: { id } })).data,
    refetchInterval: ({ state: { data } }) => (data && isBeingRead(data) ? READING_MS : false),
  });

/** Several drafts as they are now. */
export const fetchDrafts = (ids: readonly string[]): Promise<Draft[]> =>
  Promise.all(ids.map((id) => browserQueryClient().fetchQuery({ ...draftQuery(id), staleTime: 0 })));

export const editsQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', 'edits', id],
    queryFn: async () => (await call(listEdits, { params: { id } })).data,
    staleTime: 0,
  });

export const looseFilesQuery = (isGrowing: boolean) =>
  queryOptions({
    queryKey: ['drafts', 'loose'],
    queryFn: async () => (await call(listLooseFiles, {})).data,
    refetchInterval: isGrowing ? READING_MS : false,
  });

export const tagChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['tag-choices', search],
    queryFn: async () => (await call(listTagChoices, { querystring: { search } })).data,
    placeholderData: keepPreviousData,
  });

/** Producers and packs to choose from. `staleTime: 0`, because administrators add producers and packs. */
export const choicesQuery = queryOptions({
  queryKey: ['catalog-choices'],
  queryFn: async () => (await call(getCatalog, {})).data,
  staleTime: 0,
});

export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: async () => (await call(listLicences, {})).data,
});

/** Shows a draft as the server has just answered it, and fetches the lists again. */
export function storeDraft(draft: Draft): void {
  const queries = browserQueryClient();
  queries.setQueryData(draftQuery(draft.id).queryKey, draft);
  void queries.invalidateQueries({ queryKey: ['drafts'], predicate: ({ queryKey }) => queryKey[1] !== 'one' });
}

/** Fetches everything about drafts again. Call it after a change whose answer does not contain the drafts. */
export const reloadDrafts = (): Promise<void> => browserQueryClient().invalidateQueries({ queryKey: ['drafts'] });
