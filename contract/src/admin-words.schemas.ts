import { z } from 'zod';
import { wordLimits } from './admin-words.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const tags = ['admin'];

const id = z.int().positive().max(2_147_483_647);
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const moment = z.iso.datetime();

const tagName = z
  .string()
  .trim()
  .min(1)
  .max(wordLimits.tag)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u);
const tagSynonyms = z.array(tagName).max(wordLimits.synonyms);

/** What an administrator edits of a tag. */
const tagWords = z.object({
  alias: z
    .string()
    .max(wordLimits.alias)
    .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u),
  name: tagName,
  name_ru: tagName.nullable(),
  synonyms: z.object({ en: tagSynonyms, ru: tagSynonyms }),
});

export type TagWords = z.infer<typeof tagWords>;

/** What the administrator saw. Stored words may be older than the limits. */
const seenWords = z.object({
  alias: z.string(),
  name: z.string(),
  name_ru: z.string().nullable(),
  synonyms: z.object({ en: z.array(z.string()), ru: z.array(z.string()) }),
});

const adminTag = seenWords
  .extend({
    id,
    /** The number of assets with the tag, also of hidden ones. */
    assets: z.int(),
  })
  .meta({ id: 'AdminTag' });

export type AdminTag = z.infer<typeof adminTag>;

const tagMerge = z
  .object({
    from: adminTag,
    into: adminTag,
    /** Assets that get the tag `into`; the others with the tag `from` have it already. */
    added_assets: z.int(),
    /** The synonyms of the tag `into` after the merge. */
    synonyms: z.object({ en: z.array(z.string()), ru: z.array(z.string()) }),
  })
  .meta({ id: 'TagMerge' });

export type TagMerge = z.infer<typeof tagMerge>;

export const getTag = {
  summary: 'A tag with its words in both languages',
  tags,
  params,
  response: { 200: data(adminTag) },
} as const satisfies EndpointSchema;

export const changeTag = {
  summary: 'Changes the words and the alias of a tag; addresses with the old alias lead to the new one',
  tags,
  params,
  body: z.object({ seen: seenWords, words: tagWords }),
  response: { 200: data(adminTag) },
} as const satisfies EndpointSchema;

export const deleteTag = {
  summary: 'Deletes a tag that no asset has',
  tags,
  params,
  response: { 204: z.null() },
} as const satisfies EndpointSchema;

const mergeBody = z.object({ into: id, keeps_names: z.boolean() });

export const previewTagMerge = {
  summary: 'What merging a tag into another one would change',
  tags,
  params,
  body: mergeBody,
  response: { 200: data(tagMerge) },
} as const satisfies EndpointSchema;

export const mergeTags = {
  summary: 'Gives the assets and synonyms of a tag to another one and deletes it',
  description: 'With `keeps_names`, its names become synonyms too. Addresses with its alias lead to the other tag.',
  tags,
  params,
  body: mergeBody.extend({ seen: z.object({ from: seenWords, into: seenWords }) }),
  response: { 200: data(adminTag) },
} as const satisfies EndpointSchema;

const synonymPair = z.object({ word: z.string().trim().min(1).max(200), meaning: z.string().trim().min(1).max(200) });

const foundAssets = z.object({
  total: z.int(),
  /** The first ones. */
  assets: z.array(z.object({ id: z.uuid(), name: z.string(), name_ru: z.string().nullable() })),
});

const searchEffect = z
  .object({ search: z.string(), now: foundAssets, after: foundAssets })
  .meta({ id: 'SearchEffect' });

export type SearchEffect = z.infer<typeof searchEffect>;

export const previewSynonym = {
  summary: 'What searches for both words find now, and would find with the change',
  tags,
  body: synonymPair.extend({ action: z.enum(['add', 'remove']) }),
  response: { 200: data(z.array(searchEffect)) },
} as const satisfies EndpointSchema;

export const addSynonym = {
  summary: 'Lets two words or phrases stand for each other in searches',
  tags,
  body: synonymPair,
  response: { 204: z.null() },
} as const satisfies EndpointSchema;

export const removeSynonym = {
  summary: 'Removes a synonym',
  tags,
  body: synonymPair,
  response: { 204: z.null() },
} as const satisfies EndpointSchema;

const demandedWords = z.string().min(1).max(wordLimits.searched);

const demand = z
  .object({
    times: z.int(),
    /** How many accounts want a mail as soon as there is something. */
    waiting: z.int(),
    last_at: moment,
    /** Searches with the same meaning, the most frequent first. */
    searches: z.array(z.object({ words: z.string(), times: z.int(), waiting: z.int() })),
  })
  .meta({ id: 'Demand' });

export type Demand = z.infer<typeof demand>;

export const listDemand = {
  summary: 'Searches that find nothing, grouped by their meaning across languages; the most wanted first',
  tags,
  response: { 200: data(z.array(demand)) },
} as const satisfies EndpointSchema;

export const dismissDemand = {
  summary: 'Forgets searches that found nothing; they are listed again when somebody repeats them',
  tags,
  body: z.object({ words: z.array(demandedWords).min(1).max(200) }),
  response: { 204: z.null() },
} as const satisfies EndpointSchema;
