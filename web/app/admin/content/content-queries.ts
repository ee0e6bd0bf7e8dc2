import {
  type EditedArticle,
  type EditedText,
  getEditedArticle,
  getRevision,
  listAllArticles,
  listRevisions,
  previewText,
} from '@polyshelf/contract/admin-content';
import type { ArticleKind, ContentLocale } from '@polyshelf/contract/content';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';

/** One text of an article. */
export interface TextParams {
  id: string;
  locale: ContentLocale;
}

const listsKey = ['admin', 'articles'];
const revisionsKey = ['admin', 'revisions'];

/** `staleTime: 0`, because other administrators write too. */
export const articlesQuery = (kind: ArticleKind, isDeleted: boolean) =>
  queryOptions({
    queryKey: [...listsKey, kind, isDeleted],
    queryFn: async () => (await call(listAllArticles, { querystring: { kind, deleted: isDeleted ? '1' : '0' } })).data,
    staleTime: 0,
  });

export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'article', id],
    queryFn: async () => (await call(getEditedArticle, { params: { id } })).data,
    staleTime: 0,
  });

export const revisionsQuery = (params: TextParams) =>
  queryOptions({
    queryKey: [...revisionsKey, params],
    queryFn: async () => (await call(listRevisions, { params })).data,
    staleTime: 0,
  });

/** Revisions never change. */
export const revisionQuery = (params: TextParams & { number: number }) =>
  queryOptions({
    queryKey: ['admin', 'revision', params],
    queryFn: async () => (await call(getRevision, { params })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const previewQuery = (markdown: string) =>
  queryOptions({
    queryKey: ['admin', 'preview', markdown],
    queryFn: async () => (await call(previewText, { body: { markdown } })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const textIn = (article: EditedArticle, locale: ContentLocale): EditedText | undefined =>
  article.texts.find((text) => text.locale === locale);

/** Stores the answer of a change. A query that is still running could overwrite it with an older state. */
export async function storeArticle(article: EditedArticle): Promise<void> {
  const { queryKey } = articleQuery(article.id);
  const queries = browserQueryClient();
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, article);
  void queries.invalidateQueries({ queryKey: listsKey });
  void queries.invalidateQueries({ queryKey: revisionsKey });
}

/** Changes of one article wait for each other, so that an older answer never replaces a newer one. */
export const useArticleChange = (id: string) =>
  useMutation({
    scope: { id: `article ${id}` },
    mutationFn: (change: () => Promise<void>) => change(),
    onError: (error) => {
      showError(error, { words: { RECORD_NOT_UNIQUE: m.content_slug_taken } });
      void browserQueryClient().invalidateQueries(articleQuery(id));
    },
  });
