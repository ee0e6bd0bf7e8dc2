import {
  type AdminTag,
  getTag,
  listCards,
  listDemand,
  type Outcome,
  previewSynonym,
  previewTagging,
  previewTagMerge,
  type Tagging,
} from '@polyshelf/contract/admin-words';
import { listAssets } from '@polyshelf/contract/assets';
import { listRows } from '@polyshelf/contract/tables';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';

export interface SynonymPair {
  word: string;
  meaning: string;
}

export const demandQuery = (outcome: Outcome) =>
  queryOptions({
    queryKey: ['admin', 'words', 'demand', outcome],
    queryFn: async () => (await call(listDemand, { querystring: { outcome } })).data,
  });

export const tagQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'words', 'tag', id],
    queryFn: async () => (await call(getTag, { params: { id } })).data,
    // A form must begin with what is stored now.
    gcTime: 0,
  });

/** What both words find now and would find with the change. */
export const effectQuery = (action: 'add' | 'remove', { word, meaning }: SynonymPair) =>
  queryOptions({
    queryKey: ['admin', 'words', 'effect', action, word, meaning],
    queryFn: async () => (await call(previewSynonym, { body: { action, word, meaning } })).data,
    enabled: word !== '' && meaning !== '',
    placeholderData: keepPreviousData,
  });

export const mergeQuery = (id: number, into: number | null, keepsNames: boolean) =>
  queryOptions({
    queryKey: ['admin', 'words', 'merge', id, into, keepsNames],
    queryFn: async () =>
      (await call(previewTagMerge, { params: { id }, body: { into: into ?? 0, keeps_names: keepsNames } })).data,
    enabled: into !== null,
    gcTime: 0,
  });

/** What a search finds now and would find with the tag. */
export const taggingEffectQuery = (tagging: Tagging | null) =>
  queryOptions({
    queryKey: ['admin', 'words', 'tagging', tagging],
    queryFn: async () => (await call(previewTagging, { body: tagging as Tagging })).data,
    enabled: tagging !== null,
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

/** The words of a tag as the server compares them. */
export const seenWords = ({ alias, name, name_ru, synonyms }: AdminTag) => ({ alias, name, name_ru, synonyms });
