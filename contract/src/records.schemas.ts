import { z } from 'zod';
import { assetLimits } from './admin-assets.ts';
import { cardStates, wordLimits } from './admin-words.ts';
import { isBannerLink } from './banners.ts';
import { statisticNames } from './catalog.ts';
import { line, named, paragraphs, russian } from './drafts.schemas.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { benefit } from './plans.schemas.ts';
import { wantedLimits } from './wanted.ts';

const tags = ['admin'];
const moment = z.iso.datetime();
const number = z.int().min(0).max(2_147_483_647);
const params = z.object({ id: z.string().min(1).max(100) });

/**
 * A value of a record as it is stored. It may be older than the limits of `value`, which documents its fields, so it is
 * neither checked nor trimmed.
 */
const stored = <V extends z.ZodType>(value: V): V =>
  z.union([z.record(z.string(), z.unknown()), value]) as unknown as V;

const scheduled = <V extends z.ZodType>(value: V) =>
  z.object({
    /** Every scheduled change has another number. */
    number,
    base: value,
    value,
    at: moment,
    author: z.string(),
    /** Why it was refused at its moment: the code of the refusal, and its reason when the code has several. */
    problem: z.object({ code: z.string(), reason: z.string().nullable() }).nullable(),
  });

const state = <V extends z.ZodType>(value: V) =>
  z.object({
    id: z.string(),
    value,
    /** The newest revision; 0 when the record has not been changed here. */
    revision: number,
    scheduled: scheduled(value).nullable(),
  });

const revision = <V extends z.ZodType>(value: V) =>
  z.object({
    number,
    /** Null for a revision that deleted the record. */
    value: value.nullable(),
    /** Null for a change that was made in another way than by saving the record. */
    author: z.string().nullable(),
    at: moment,
  });

export type ScheduledChange<V> = z.infer<ReturnType<typeof scheduled<z.ZodType<V>>>>;
export type RecordState<V> = z.infer<ReturnType<typeof state<z.ZodType<V>>>>;
export type RecordRevision<V> = z.infer<ReturnType<typeof revision<z.ZodType<V>>>>;

/** The endpoints of one kind of record: how administrators read and change what they edit as a whole. */
const recordSchemas = <V extends z.ZodObject>(noun: string, value: V) => {
  const seen = stored(value);
  const response = { 200: data(state(seen)) };
  return {
    get: { summary: `${noun}: the present values`, tags, params, response },
    save: {
      summary: `${noun}: changes it, at once or at a later moment`,
      description:
        'Refuses with `EDIT_CONFLICT` when the present values are not `base`, or when `replaces` is not the number of the ' +
        'scheduled change that a later change would replace. Only fields that differ from `base` are checked.',
      tags,
      params,
      body: z.strictObject({
        base: seen,
        value: seen,
        at: moment.optional(),
        replaces: number.nullable().default(null),
      }),
      response,
    },
    unschedule: {
      summary: `${noun}: cancels the scheduled change`,
      description: 'Refuses with `EDIT_CONFLICT` when another change is scheduled, or none.',
      tags,
      params,
      body: z.strictObject({ number }),
      response,
    },
    listRevisions: {
      summary: `${noun}: earlier values, the newest first`,
      tags,
      params,
      querystring: z.object({ before: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
      response: { 200: data(z.array(revision(seen))) },
    },
    create: {
      summary: `${noun}: adds one`,
      description: 'A request that is repeated with the same `key` answers the record that the first one has added.',
      tags,
      body: z.strictObject({ value, key: z.string().min(1).max(100).optional() }),
      response,
    },
    remove: {
      summary: `${noun}: deletes it`,
      description: 'Refuses with `EDIT_CONFLICT` when the present values are not `base`.',
      tags,
      params,
      body: z.strictObject({ base: seen }),
      response: { 204: z.null() },
    },
    restore: { summary: `${noun}: restores a deleted one`, tags, params, response },
  } as const satisfies Record<string, EndpointSchema>;
};

/** The endpoints of any kind of record. */
export type RecordSchemas = ReturnType<typeof recordSchemas<z.ZodObject>>;

/** An empty link stands for the one of the configuration. */
const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]);

const businessRecord = z
  .strictObject({
    legal_name_ru: z.string().trim().max(200),
    legal_description_ru: z.string().trim().max(2_000),
    support_chat_url: link,
    channel_url: link,
    private_chat_url: link,
    shown_statistics: z.array(z.enum(statisticNames)).max(statisticNames.length),
  })
  .meta({ id: 'BusinessRecord' });

export type BusinessRecord = z.infer<typeof businessRecord>;

export const business = recordSchemas('The business', businessRecord);

const bannerText = z.string().trim().min(1).max(300);
const bannerLabel = z.string().trim().max(40);

const bannerRecord = z
  .strictObject({
    type: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
    text: bannerText,
    text_ru: bannerText,
    /** A path of the site or an https address; empty without a link. */
    link: z
      .string()
      .trim()
      .max(500)
      .refine((link) => link === '' || isBannerLink(link)),
    /** An empty label stands for the usual words. */
    link_label: bannerLabel,
    link_label_ru: bannerLabel,
    /** The plans whose accounts see it, and `visitor`; empty for everybody. */
    subs: z.array(z.string().max(40)).max(20),
    /** The trial that it offers. Accounts that have used the trial do not see the banner. */
    promo: z.string().max(40).nullable(),
    priority: z.int().min(0).max(100),
    starts_at: moment.nullable(),
    /** When it ends. */
    date_block_at: moment.nullable(),
    /** False for a banner that only the accounts to which it was given see. */
    is_listed: z.boolean(),
  })
  .meta({ id: 'BannerRecord' });

export type BannerRecord = z.infer<typeof bannerRecord>;

export const banner = recordSchemas('A banner', bannerRecord);
const producerRecord = z.strictObject({ ...named.shape, mega: z.boolean() }).meta({ id: 'ProducerRecord' });

export type ProducerRecord = z.infer<typeof producerRecord>;

export const producer = recordSchemas('A producer', producerRecord);

const place = number.nullable();

const packRecord = z
  .strictObject({
    ...named.shape,
    /** Null for a pack at the top. */
    parent: place,
    /** Null for a pack with assets of several producers. */
    producer: place,
  })
  .meta({ id: 'PackRecord' });

export type PackRecord = z.infer<typeof packRecord>;

export const pack = recordSchemas('A pack', packRecord);

const synonyms = z.array(line(wordLimits.tag).min(1)).max(wordLimits.synonyms);

/** A tag and its words in both languages. */
export const tagRecord = z
  .strictObject({ ...named.shape, synonyms: z.strictObject({ en: synonyms, ru: synonyms }) })
  .meta({ id: 'TagRecord' });

export type TagRecord = z.infer<typeof tagRecord>;

export const tag = recordSchemas('A tag', tagRecord);

/** What an administrator writes on a wanted card. */
export const cardTexts = z.object({
  title: paragraphs(wantedLimits.title).min(1),
  title_ru: russian(paragraphs(wantedLimits.title)),
  text: russian(paragraphs(wantedLimits.text)),
  text_ru: russian(paragraphs(wantedLimits.text)),
});

export const wantedRecord = z
  .strictObject({ ...cardTexts.shape, state: z.enum(cardStates) })
  .meta({ id: 'WantedRecord' });

export type WantedRecord = z.infer<typeof wantedRecord>;

export const wanted = recordSchemas('A wanted card', wantedRecord);

const assetDescription = paragraphs(assetLimits.description);

const assetRecord = z
  .strictObject({
    name: line(assetLimits.name).min(1),
    name_ru: russian(line(assetLimits.name)),
    description: assetDescription,
    description_ru: russian(assetDescription),
    pack: number,
    /** That of the pack, if the pack belongs to one. */
    producer: number,
    /** Sorted by alias. One with an unknown alias is created. */
    tags: z.array(named).max(200),
    licence: z.string().max(40),
    free: z.boolean(),
    exclusive: z.boolean(),
    is_hidden: z.boolean(),
  })
  .meta({ id: 'AssetRecord' });

export type AssetRecord = z.infer<typeof assetRecord>;

export const asset = recordSchemas('A published asset', assetRecord);

const money = z.int().min(0).max(100_000_000);
const entryId = z.string().regex(/^[a-z0-9_]{1,40}$/);
const provider = z.strictObject({
  is_active: z.boolean(),
  /** In the order in which checkout shows them. */
  methods: z.array(z.string().max(40)).max(40),
});

export const pricesRecord = z
  .strictObject({
    plans: z.record(
      entryId,
      z.strictObject({
        level: z.int().min(0).max(100),
        devices: z.int().min(0).max(10_000),
        downloads_per_day: z.int().min(0).max(1_000_000),
        /** The price of one month. */
        usd_cents: money,
        /** Null when it follows from the rouble rate. */
        rub_kopecks: money.nullable(),
        benefits: z
          .array(
            benefit.extend({
              icon: z.string().max(40),
              name: z.string().trim().min(1).max(100),
              name_ru: z.string().trim().min(1).max(100),
            }),
          )
          .max(20),
      }),
    ),
    /** The key is the number of months, the value the percentage of the price of that many single months. */
    periods: z.record(z.string().regex(/^([1-9]|[1-5]\d|60)$/), z.int().min(1).max(100)),
    promos: z.record(
      entryId,
      z.strictObject({
        sub: z.string(),
        days: z.int().min(1).max(3_650),
        usd_cents: money,
        rub_kopecks: money,
        is_active: z.boolean(),
      }),
    ),
    methods: z.strictObject({ now: provider, rk: provider }),
    /** Roubles per dollar. */
    rub_rate: z.number().min(0.0001).max(1_000_000),
  })
  .meta({ id: 'PricesRecord' });

export type PricesRecord = z.infer<typeof pricesRecord>;

export const prices = recordSchemas('The price list', pricesRecord);
