import { z } from 'zod';
import { assetCard, type Image, image } from './assets.schemas.ts';
import {
  type ArticleSection,
  articleKinds,
  articleSections,
  type CalloutTone,
  calloutTones,
  contentLocales,
  type PageTextName,
  pageTexts,
  type TextPage,
} from './content.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const tags = ['content'];

export const kind = z.enum(articleKinds);
export const contentLocale = z.enum(contentLocales);
export const section = z.enum(Object.values(articleSections).flat() as ArticleSection[]);

const textPage = z.enum(Object.keys(pageTexts) as TextPage[]);
export const pageTextName = z.enum(Object.values(pageTexts).flat() as PageTextName[]);

export type ContentLocale = z.infer<typeof contentLocale>;

/** A part of a line of text. */
export type Inline =
  | string
  | { kind: 'strong' | 'emphasis' | 'deleted'; children: Inline[] }
  | { kind: 'code'; text: string }
  /** An address of a page by its English path, or an address of another site. */
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

/**
 * A part of an article. Articles are sent as a tree instead of HTML: the policy of the pages forbids scripts to insert
 * HTML, and a tree of these kinds cannot contain any.
 */
export type Block =
  | { kind: 'heading'; level: number; id: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  /** `start` is the first number of a numbered list. */
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'callout'; tone: CalloutTone; children: Block[] }
  | { kind: 'code'; language: string | null; text: string }
  | { kind: 'table'; align: ('left' | 'center' | 'right' | null)[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'figure'; image: Image; alt: string; caption: string | null }
  | { kind: 'assets'; ids: string[] }
  | { kind: 'rule' };

const inline: z.ZodType<Inline> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.object({ kind: z.enum(['strong', 'emphasis', 'deleted']), children: inlines }),
      z.object({ kind: z.literal('code'), text: z.string() }),
      z.object({ kind: z.literal('link'), href: z.string(), children: inlines }),
      z.object({ kind: z.literal('break') }),
    ]),
  )
  .meta({ id: 'Inline' });
const inlines = z.array(inline);

const block: z.ZodType<Block> = z
  .lazy(() =>
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('heading'), level: z.int().min(2).max(4), id: z.string(), children: inlines }),
      z.object({ kind: z.literal('paragraph'), children: inlines }),
      z.object({ kind: z.literal('list'), start: z.int().nullable(), items: z.array(blocks) }),
      z.object({ kind: z.literal('quote'), children: blocks }),
      z.object({ kind: z.literal('callout'), tone: z.enum(calloutTones), children: blocks }),
      z.object({ kind: z.literal('code'), language: z.string().nullable(), text: z.string() }),
      z.object({
        kind: z.literal('table'),
        align: z.array(z.enum(['left', 'center', 'right']).nullable()),
        head: z.array(inlines),
        rows: z.array(z.array(inlines)),
      }),
      z.object({ kind: z.literal('figure'), image, alt: z.string(), caption: z.string().nullable() }),
      z.object({ kind: z.literal('assets'), ids: z.array(z.uuid()) }),
      z.object({ kind: z.literal('rule') }),
    ]),
  )
  .meta({ id: 'Block' });
const blocks = z.array(block);

/** What a page needs to show a text. */
export const articleBody = z
  .object({
    blocks,
    /** The headings of the first two levels. */
    contents: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
    /** The assets in it; those that are not in the catalogue any more are missing. */
    assets: z.array(assetCard),
  })
  .meta({ id: 'ArticleBody' });

export type ArticleBody = z.infer<typeof articleBody>;

const articleCard = z
  .object({
    slug: z.string(),
    /** The slug in each language that the article has. */
    slugs: z.object({ en: z.string().nullable(), ru: z.string().nullable() }),
    /** The language of the text: another one than was asked for where the translation is missing. */
    locale: contentLocale,
    section: section.nullable(),
    title: z.string(),
    summary: z.string(),
    /** False when the summary is all there is. */
    has_body: z.boolean(),
    published_at: z.iso.datetime(),
    edited_at: z.iso.datetime(),
  })
  .meta({ id: 'ArticleCard' });

export type ArticleCard = z.infer<typeof articleCard>;

const article = articleCard.extend({ kind, body: articleBody }).meta({ id: 'Article' });

export type Article = z.infer<typeof article>;

const pageText = z
  .object({ name: pageTextName, locale: contentLocale, title: z.string(), summary: z.string(), body: articleBody })
  .meta({ id: 'PageText' });

export type PageText = z.infer<typeof pageText>;

const querystring = z.object({ locale: contentLocale.default('en') });

export const listArticles = {
  summary: 'The published articles of one kind: posts from the newest, others in the order of the operator',
  tags,
  params: z.object({ kind }),
  querystring,
  response: { 200: data(z.array(articleCard)) },
} as const satisfies EndpointSchema;

export const getArticle = {
  summary: 'A published article, or the slug by which it is found now',
  description: 'For an earlier slug, and for the slug of another language, `moved_to` is the slug to ask for.',
  tags,
  params: z.object({ kind, slug: z.string().max(100) }),
  querystring,
  response: { 200: data(z.object({ moved_to: z.string().nullable(), article: article.nullable() })) },
} as const satisfies EndpointSchema;

export const listPageTexts = {
  summary: 'The texts of the operator within a page. A missing one means that the page shows its built-in text',
  tags,
  params: z.object({ page: textPage }),
  querystring,
  response: { 200: data(z.array(pageText)) },
} as const satisfies EndpointSchema;
