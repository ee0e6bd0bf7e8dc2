import { z } from 'zod';
import { articleLimits } from './admin-content.ts';
import { image } from './assets.schemas.ts';
import { articleBody, contentLocale, kind, pageTextName, section } from './content.schemas.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const tags = ['admin'];

const number = z.int().positive().max(2_147_483_647);
const moment = z.iso.datetime();
const slug = z
  .string()
  .max(articleLimits.slug)
  .regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/);

/** What visitors read of a text, and from when on they read another revision. */
const publication = {
  locale: contentLocale,
  slug: z.string(),
  title: z.string(),
  /** The newest revision. */
  revision: number,
  live_revision: number.nullable(),
  live_at: moment.nullable(),
  next_revision: number.nullable(),
  next_at: moment.nullable(),
};

const articleRow = z
  .object({
    id: z.uuid(),
    kind,
    section: section.nullable(),
    position: z.int(),
    deleted_at: moment.nullable(),
    texts: z.array(z.object(publication)),
  })
  .meta({ id: 'ArticleRow' });

export type ArticleRow = z.infer<typeof articleRow>;

const revisionRow = z.object({
  number,
  title: z.string(),
  /** The name of the account; null for a text that comes with the product. */
  author: z.string().nullable(),
  at: moment,
});

export type RevisionRow = z.infer<typeof revisionRow>;

const revision = revisionRow.extend({ summary: z.string(), markdown: z.string() }).meta({ id: 'ArticleRevision' });

export type Revision = z.infer<typeof revision>;

/** What visitors read and will read of a text, as a person saw it. */
const seenPublication = z.strictObject({
  live_revision: publication.live_revision,
  next_revision: publication.next_revision,
  next_at: publication.next_at,
});

export type Publication = z.infer<typeof seenPublication>;

const editedText = z.object({ ...publication, summary: z.string(), markdown: z.string() });

export type EditedText = z.infer<typeof editedText>;

const editedArticle = articleRow.extend({ texts: z.array(editedText) }).meta({ id: 'EditedArticle' });

export type EditedArticle = z.infer<typeof editedArticle>;

const content = {
  title: z.string().trim().min(1).max(articleLimits.title),
  summary: z.string().trim().max(articleLimits.summary),
  markdown: z.string().max(articleLimits.markdown),
};

/** The newest revision that the editor knows; 0 when it knows none. */
const knownRevision = z.int().min(0).max(2_147_483_647);
const order = z.array(z.uuid()).min(1).max(1_000);

const params = z.object({ id: z.uuid() });
const textParams = params.extend({ locale: contentLocale });
const response = { 200: data(editedArticle) };

export const listAllArticles = {
  summary: 'All articles of one kind with the state of their texts, also drafts; or those that were deleted',
  tags,
  querystring: z.object({ kind, deleted: z.enum(['0', '1']).default('0') }),
  response: { 200: data(z.array(articleRow)) },
} as const satisfies EndpointSchema;

export const createArticle = {
  summary: 'Creates an article with its first text, as a draft',
  tags,
  body: z.strictObject({ kind, section: section.nullable(), locale: contentLocale, slug, ...content }),
  response,
} as const satisfies EndpointSchema;

export const openPageText = {
  summary: 'The article of a text within a page. It is created from the given texts, as drafts, when there is none',
  tags,
  params: z.object({ name: pageTextName }),
  body: z.strictObject({ en: z.strictObject(content), ru: z.strictObject(content) }),
  response,
} as const satisfies EndpointSchema;

export const getEditedArticle = {
  summary: 'An article with the newest revision in both languages',
  tags,
  params,
  response,
} as const satisfies EndpointSchema;

/** Of the calls that replace a part of an article. */
const seenDescription =
  'EDIT_CONFLICT means that what this replaces is no longer `seen`; the error contains the article as `present`.';

export const changeSection = {
  summary: 'Moves an article to another section',
  description: seenDescription,
  tags,
  params,
  body: z.strictObject({ section: section.nullable(), seen: section.nullable() }),
  response,
} as const satisfies EndpointSchema;

export const deleteArticle = {
  summary:
    'Deletes an article that no visitor can read, except texts within pages. It keeps its slugs and can be restored',
  description: `${seenDescription} Here it is the newest revision in each language.`,
  tags,
  params,
  body: z.strictObject({ seen: z.strictObject({ en: knownRevision, ru: knownRevision }) }),
  response,
} as const satisfies EndpointSchema;

export const restoreArticle = {
  summary: 'Restores a deleted article as a draft',
  tags,
  params,
  response,
} as const satisfies EndpointSchema;

export const orderArticles = {
  summary: 'Puts articles of one kind into this order',
  description:
    'EDIT_CONFLICT means that these articles are no longer in the order `seen`; the error contains their order as `present`.',
  tags,
  body: z.strictObject({ kind, articles: order, seen: order }),
  response: { 200: data(z.object({ ordered: z.int() })) },
} as const satisfies EndpointSchema;

export const listRevisions = {
  summary: 'The revisions of a text, the newest first',
  tags,
  params: textParams,
  response: { 200: data(z.array(revisionRow)) },
} as const satisfies EndpointSchema;

export const getRevision = {
  summary: 'One revision of a text',
  tags,
  params: textParams.extend({ number: z.coerce.number().int().positive().max(2_147_483_647) }),
  response: { 200: data(revision) },
} as const satisfies EndpointSchema;

export const saveText = {
  summary: 'Saves a new revision, which visitors do not see yet. The first text in a language needs a slug',
  description:
    'EDIT_CONFLICT means that there is a newer revision than `based_on`; the error contains it as `present`.',
  tags,
  params: textParams,
  body: z.strictObject({ based_on: knownRevision, slug: slug.optional(), ...content }),
  response,
} as const satisfies EndpointSchema;

export const revertText = {
  summary: 'Saves the content of an earlier revision as a new one',
  tags,
  params: textParams,
  body: z.strictObject({ based_on: knownRevision, revision: number }),
  response,
} as const satisfies EndpointSchema;

export const publishText = {
  summary: 'Shows a revision to visitors, at once or from a moment on',
  description: seenDescription,
  tags,
  params: textParams,
  body: z.strictObject({ revision: number, publish_at: moment.nullable(), seen: seenPublication }),
  response,
} as const satisfies EndpointSchema;

export const unscheduleText = {
  summary: 'Cancels what is scheduled; visitors go on reading the published revision',
  description: seenDescription,
  tags,
  params: textParams,
  body: z.strictObject({ seen: seenPublication }),
  response,
} as const satisfies EndpointSchema;

export const unpublishText = {
  summary: 'Hides a text from visitors and cancels what is scheduled',
  description: seenDescription,
  tags,
  params: textParams,
  body: z.strictObject({ seen: seenPublication }),
  response,
} as const satisfies EndpointSchema;

export const changeSlug = {
  summary: 'Changes the address of a text. The old address redirects to the new one',
  description: seenDescription,
  tags,
  params: textParams,
  body: z.strictObject({ slug, seen: z.string().max(articleLimits.slug) }),
  response,
} as const satisfies EndpointSchema;

export const previewText = {
  summary: 'What visitors would see of a text',
  tags,
  body: z.strictObject({ markdown: content.markdown }),
  response: { 200: data(articleBody) },
} as const satisfies EndpointSchema;

export const addPicture = {
  summary: 'Stores a picture for articles. The body is a PNG, JPEG or WebP picture',
  tags,
  response: { 200: data(z.object({ id: z.uuid(), image, markdown: z.string() })) },
} as const satisfies EndpointSchema;
