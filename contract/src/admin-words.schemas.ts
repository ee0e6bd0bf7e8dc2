import { z } from 'zod';
import { cardStates, outcomes, wordLimits } from './admin-words.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { cardTexts, tagRecord, wantedRecord } from './records.schemas.ts';
import { wantedLimits } from './wanted.ts';

const tags = ['admin'];

const id = z.int().positive().max(2_147_483_647);
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const moment = z.iso.datetime();

const named = { name: z.string(), name_ru: z.string().nullable() };

const tagUse = z
  .object({
    /** The number of assets with the tag, also of hidden ones. */
    assets: z.int(),
    /** The tags that were merged into it, the last one first. Each merge can be undone. */
    merges: z.array(z.object({ id, ...named, at: moment })),
    /** The tag into which it was merged; null for a tag that exists. */
    merged_into: z.object({ id, ...named }).nullable(),
  })
  .meta({ id: 'TagUse' });

export type TagUse = z.infer<typeof tagUse>;

const tagMerge = z
  .object({
    from: tagRecord,
    into: tagRecord,
    /** Assets that get the tag `into`; the others with the tag `from` have it already. */
    added_assets: z.int(),
    /** The synonyms of the tag `into` after the merge. */
    synonyms: z.object({ en: z.array(z.string()), ru: z.array(z.string()) }),
  })
  .meta({ id: 'TagMerge' });

export type TagMerge = z.infer<typeof tagMerge>;

export const getTagUse = {
  summary: 'How many assets have a tag, and which tags were merged into it',
  tags,
  params,
  response: { 200: data(tagUse) },
} as const satisfies EndpointSchema;

const mergeBody = z.object({ into: id });

export const previewTagMerge = {
  summary: 'What merging a tag into another one would change',
  tags,
  params,
  body: mergeBody,
  response: { 200: data(tagMerge) },
} as const satisfies EndpointSchema;

export const mergeTags = {
  summary: 'Gives the assets, names and synonyms of a tag to another one and deletes it',
  description: 'The names become synonyms. Addresses with its alias lead to the other tag. The answer names the merge.',
  tags,
  params,
  body: mergeBody.extend({ seen: z.object({ from: tagRecord, into: tagRecord }) }),
  response: { 200: data(z.object({ id })) },
} as const satisfies EndpointSchema;

export const undoTagMerge = {
  summary: 'Restores a merged tag with its assets, and takes from the other tag what the merge has added',
  tags,
  params,
  response: { 204: z.null() },
} as const satisfies EndpointSchema;

export const listUntranslatedTags = {
  summary: 'Tags without a name in a language, the most used first',
  tags,
  querystring: z.strictObject({ locale: z.enum(['en', 'ru']), search: z.string().max(200).default('') }),
  response: { 200: data(z.array(z.object({ id, ...named, assets: z.int() }))) },
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

/** False when another administrator was faster, so that there is nothing to undo. */
const changed = { 200: data(z.object({ is_changed: z.boolean() })) };

export const addSynonym = {
  summary: 'Lets two words or phrases stand for each other in searches',
  tags,
  body: synonymPair,
  response: changed,
} as const satisfies EndpointSchema;

export const removeSynonym = {
  summary: 'Removes a synonym',
  tags,
  body: synonymPair,
  response: changed,
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
  /** The id by which it is undone within a day; null when there was nothing to forget. */
  response: { 200: data(z.object({ id: z.uuid().nullable() })) },
} as const satisfies EndpointSchema;

export const undoDismissal = {
  summary: 'Lists dismissed searches again, with their numbers',
  tags,
  body: z.object({ id: z.uuid() }),
  response: { 204: z.null() },
} as const satisfies EndpointSchema;

export type CardTexts = z.infer<typeof cardTexts>;

const adminCard = cardTexts
  .extend({
    id,
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

export const fulfilCard = {
  summary: 'Closes a wanted card, because these assets or this pack are published, and mails everybody who waits',
  tags,
  params,
  body: z.object({
    /** The card as the administrator saw it. */
    seen: wantedRecord,
    assets: z.array(z.uuid()).max(wantedLimits.assets),
    pack: id.nullable(),
  }),
  response: { 200: data(adminCard) },
} as const satisfies EndpointSchema;

const tagging = z.object({
  words: demandedWords,
  /** A tag as the administrator saw it, or the names of a new one. */
  tag: z.union([
    z.strictObject({ id, seen: tagRecord }),
    z.strictObject(tagRecord.pick({ name: true, name_ru: true }).shape),
  ]),
  assets: z.array(z.uuid()).max(wordLimits.tagged),
});

export type Tagging = z.infer<typeof tagging>;

const tagged = z
  .object({
    id,
    tag: tagRecord,
    /** The tag before; null for a new one. */
    before: tagRecord.nullable(),
    /** The assets that got the tag; the others had it already. */
    assets: z.array(z.uuid()),
  })
  .meta({ id: 'TaggedAssets' });

export type Tagged = z.infer<typeof tagged>;

const wordsEffect = z.object({
  searches: z.array(z.string().min(1).max(200)).min(1).max(4),
  tags: z.array(id).max(2),
  /** Assets that would get one of the tags. */
  assets: z.array(z.uuid()).max(wordLimits.tagged),
});

export type WordsEffect = z.infer<typeof wordsEffect>;

export const previewWords = {
  summary: 'What searches find now, and would find if their words were words of these tags',
  tags,
  body: wordsEffect,
  response: { 200: data(z.array(searchEffect)) },
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
  body: z.object({ id, seen: tagRecord }),
  response: { 204: z.null() },
} as const satisfies EndpointSchema;
