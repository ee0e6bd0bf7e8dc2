import { z } from 'zod';
import { cardStates, outcomes, wordLimits } from './admin-words.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { wantedLimits } from './wanted.ts';

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
    /** How often the searches found nothing, or how often none of their results was opened. */
    times: z.int(),
    /** How many accounts want a mail as soon as there is something. */
    waiting: z.int(),
    last_at: moment,
    /** How many assets the first search finds now. */
    found: z.int(),
    /** An open wanted card answers one of the searches. */
    has_card: z.boolean(),
    /** Searches with the same meaning, the most frequent first. */
    searches: z.array(z.object({ words: z.string(), times: z.int(), waiting: z.int() })),
  })
  .meta({ id: 'Demand' });

export type Demand = z.infer<typeof demand>;

export const listDemand = {
  summary: 'Searches with this outcome, grouped by their meaning across languages; the most wanted first',
  description:
    '`nothing_found`: searches that find nothing. `nothing_opened`: searches of the last 30 days that find something, of which nobody opened a result.',
  tags,
  querystring: z.strictObject({ outcome: z.enum(outcomes).default('nothing_found') }),
  response: { 200: data(z.array(demand)) },
} as const satisfies EndpointSchema;

export const dismissDemand = {
  summary: 'Forgets these searches; they are listed again when a visitor repeats them',
  tags,
  body: z.object({ words: z.array(demandedWords).min(1).max(200) }),
  response: { 204: z.null() },
} as const satisfies EndpointSchema;

const cardText = (length: number) => z.string().trim().min(1).max(length);

/** What an administrator writes on a wanted card. */
const cardTexts = z.object({
  title: cardText(wantedLimits.title),
  title_ru: cardText(wantedLimits.title).nullable(),
  text: cardText(wantedLimits.text).nullable(),
  text_ru: cardText(wantedLimits.text).nullable(),
});

export type CardTexts = z.infer<typeof cardTexts>;

const named = { name: z.string(), name_ru: z.string().nullable() };

const adminCard = cardTexts
  .extend({
    id,
    /** Increases with every change. */
    revision: z.int(),
    state: z.enum(cardStates),
    searches: z.array(z.string()),
    /** How many accounts want a mail when it is fulfilled. */
    waiting: z.int(),
    opened_at: moment,
    closed_at: moment.nullable(),
    assets: z.array(z.object({ id: z.uuid(), ...named })),
    pack: z.object({ id, ...named }).nullable(),
  })
  .meta({ id: 'AdminWantedCard' });

export type AdminCard = z.infer<typeof adminCard>;

export const listCards = {
  summary: 'All wanted cards; open ones first',
  tags,
  response: { 200: data(z.array(adminCard)) },
} as const satisfies EndpointSchema;

export const openCard = {
  summary: 'Opens a wanted card for these searches',
  tags,
  body: cardTexts.extend({ searches: z.array(demandedWords).min(1).max(200) }),
  response: { 200: data(adminCard) },
} as const satisfies EndpointSchema;

export const changeCard = {
  summary: 'Changes the texts of a wanted card, withdraws it or opens it again',
  tags,
  params,
  body: cardTexts.extend({ revision: z.int(), state: z.enum(cardStates) }),
  response: { 200: data(adminCard) },
} as const satisfies EndpointSchema;

export const fulfilCard = {
  summary: 'Closes a wanted card, because these assets or this pack are published, and mails everybody who waits',
  tags,
  params,
  body: z.object({
    revision: z.int(),
    assets: z.array(z.uuid()).max(wantedLimits.assets),
    pack: id.nullable(),
  }),
  response: { 200: data(adminCard) },
} as const satisfies EndpointSchema;

const tagging = z.object({
  words: demandedWords,
  /** A tag as the administrator saw it, or the names of a new one. */
  tag: z.union([
    z.strictObject({ id, seen: seenWords }),
    z.strictObject({ name: tagName, name_ru: tagName.nullable() }),
  ]),
  assets: z.array(z.uuid()).max(wordLimits.tagged),
});

export type Tagging = z.infer<typeof tagging>;

const tagged = z
  .object({
    tag: adminTag,
    /** The words of the tag before; null for a new tag. */
    before: seenWords.nullable(),
    /** The assets that got the tag; the others had it already. */
    assets: z.array(z.uuid()),
  })
  .meta({ id: 'TaggedAssets' });

export type Tagged = z.infer<typeof tagged>;

export const previewTagging = {
  summary: 'What a search finds now, and would find if these assets had the tag and the tag had its words',
  tags,
  body: tagging,
  response: { 200: data(searchEffect) },
} as const satisfies EndpointSchema;

export const tagAssets = {
  summary: 'Gives a tag to assets and adds the words of a search to the tag',
  tags,
  body: tagging,
  response: { 200: data(tagged) },
} as const satisfies EndpointSchema;

export const undoTagging = {
  summary:
    'Takes the tag from the assets that got it and restores its words; a new tag without other assets is deleted',
  tags,
  body: z.object({ id, seen: seenWords }),
  response: { 204: z.null() },
} as const satisfies EndpointSchema;
