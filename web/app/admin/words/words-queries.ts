import {
  getTagUse,
  listCards,
  listDemand,
  listUntranslatedTags,
  type Outcome,
  previewSynonym,
  previewTagMerge,
  previewWords,
  undoTagMerge,
  type WordsEffect,
} from '@polyshelf/contract/admin-words';
import { listAssets } from '@polyshelf/contract/assets';
import { listRows } from '@polyshelf/contract/tables';
import { hashKey, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showToast } from '../../overlays/toasts.ts';
import { recordQuery } from '../records/record-queries.ts';
import { tagKind } from './word-kinds.ts';

export interface SynonymPair {
  word: string;
  meaning: string;
}

export const demandQuery = (outcome: Outcome) =>
  queryOptions({
    queryKey: ['admin', 'words', 'demand', outcome],
    queryFn: async () => (await call(listDemand, { querystring: { outcome } })).data,
  });

export const tagUseQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'words', 'tag-use', id],
    queryFn: async () => (await call(getTagUse, { params: { id } })).data,
    staleTime: 0,
  });

/** What both words find now and would find with the change. */
export const effectQuery = (action: 'add' | 'remove', { word, meaning }: SynonymPair) =>
  queryOptions({
    queryKey: ['admin', 'words', 'effect', action, word, meaning],
    queryFn: async () => (await call(previewSynonym, { body: { action, word, meaning } })).data,
    enabled: word !== '' && meaning !== '',
    placeholderData: keepPreviousData,
  });

export const mergeQuery = (id: number, into: number | null) =>
  queryOptions({
    queryKey: ['admin', 'words', 'merge', id, into],
    queryFn: async () => (await call(previewTagMerge, { params: { id }, body: { into: into ?? 0 } })).data,
    enabled: into !== null,
    gcTime: 0,
  });

export async function undoMerge(id: number): Promise<void> {
  await call(undoTagMerge, { params: { id } });
  showToast({ kind: 'success', title: m.words_merge_undone() });
  await refetchWords();
}

/** What searches find now, and would find if their words were words of these tags. */
export const wordsEffectQuery = (effect: WordsEffect) =>
  queryOptions({
    queryKey: ['admin', 'words', 'words-effect', effect],
    queryFn: async () => (await call(previewWords, { body: effect })).data,
    placeholderData: keepPreviousData,
  });

/** Tags that lack a name in the language, to choose one. */
export const untranslatedQuery = (locale: 'en' | 'ru', search: string) =>
  queryOptions({
    queryKey: ['admin', 'words', 'untranslated', locale, search],
    queryFn: async () => {
      const { data } = await call(listUntranslatedTags, { querystring: { locale, search } });
      return data.map(({ assets, ...tag }) => toOption({ ...tag, assets_total: assets }));
    },
    placeholderData: keepPreviousData,
  });

/** Assets that visitors find by a search; the newest ones without a search. */
export const pickedAssetsQuery = (search: string) =>
  queryOptions({
    queryKey: ['assets', 'picker', search],
    queryFn: async () => {
      const querystring = { limit: 12, sort: 'new' as const, ...(search && { search, sort: undefined }) };
      return (await call(listAssets, { querystring })).data;
    },
    placeholderData: keepPreviousData,
  });

export const cardsQuery = () =>
  queryOptions({ queryKey: ['admin', 'words', 'cards'], queryFn: async () => (await call(listCards, {})).data });

/** Packs by their names, to choose one. */
export const packOptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'words', 'packs', search],
    queryFn: async () => {
      const querystring = { search, columns: 'id,name,name_ru,assets_total', limit: '20' };
      const { data } = await call(listRows, { params: { table: 'packs' }, querystring });
      return data.map(toOption);
    },
    placeholderData: keepPreviousData,
  });

/** Tags by their names, to choose one. */
export const tagOptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'words', 'tags', search],
    queryFn: async () => {
      const querystring = { search, columns: 'id,name,name_ru,assets_total', limit: '20' };
      const { data } = await call(listRows, { params: { table: 'tags' }, querystring });
      return data.map(toOption);
    },
    placeholderData: keepPreviousData,
  });

type Row = Readonly<Record<string, unknown>>;

const toOption = ({ id, name, name_ru, assets_total }: Row) => ({
  value: String(id),
  label: name_ru ? `${name} · ${name_ru}` : String(name),
  detail: String(assets_total),
});

const CYRILLIC = /\p{Script=Cyrillic}/u;

export const isRussian = (words: string): boolean => CYRILLIC.test(words);

/** Fetches what the pages show again, after a change. */
export const refetchWords = () => browserQueryClient().invalidateQueries({ queryKey: ['admin'] });

/** The same after a merge. The merged tag may still be shown, and loading it again would fail. */
export function refetchAfterMerge(merged: number): void {
  const own = hashKey(recordQuery(tagKind, String(merged)).queryKey);
  void browserQueryClient().invalidateQueries({
    queryKey: ['admin'],
    predicate: ({ queryHash, queryKey }) => queryHash !== own && queryKey[2] !== 'merge',
  });
}
