import type * as schemas from './content.schemas.ts';
import { address } from './endpoint.ts';

export type { Article, ArticleBody, ArticleCard, Block, ContentLocale, Inline, PageText } from './content.schemas.ts';

/** `landing` are texts within other pages, which find them by their slug. */
export const articleKinds = ['docs', 'blog', 'faq', 'job', 'landing'] as const;

export type ArticleKind = (typeof articleKinds)[number];

/** The sections of each kind, in the order of the page. Kinds without sections are lists. */
export const articleSections = {
  docs: ['start', 'downloads', 'account', 'programs', 'operators', 'legal'],
  blog: [],
  faq: [],
  job: [],
  landing: [],
} as const satisfies Record<ArticleKind, readonly string[]>;

export type ArticleSection = (typeof articleSections)[ArticleKind][number];

/**
 * The texts within pages that the operator may replace, by page: slugs of articles of the kind `landing`. While such an
 * article is not published, the page shows its built-in text.
 */
export const pageTexts = {
  landing: ['landing', 'landing-plans', 'landing-questions'],
  pricing: ['pricing', 'pricing-questions'],
  'crypto-faq': ['crypto-faq'],
} as const;

export type TextPage = keyof typeof pageTexts;
export type PageTextName = (typeof pageTexts)[TextPage][number];

export const contentLocales = ['en', 'ru'] as const;

/** The state of an article: the last one in this list that one of its languages has. */
export const articleStates = ['published', 'draft', 'changed', 'scheduled'] as const;

export type ArticleState = (typeof articleStates)[number];

export const calloutTones = ['note', 'tip', 'important', 'warning', 'caution'] as const;

export type CalloutTone = (typeof calloutTones)[number];

export const listArticles = address<typeof schemas.listArticles>('GET', '/api/content/:kind', { reads: ['content'] });
export const listPageTexts = address<typeof schemas.listPageTexts>('GET', '/api/content/texts/:page', {
  reads: ['content', 'catalog'],
});
/** Cards of assets in an article change with the catalogue. */
export const getArticle = address<typeof schemas.getArticle>('GET', '/api/content/:kind/:slug', {
  reads: ['content', 'catalog'],
});
