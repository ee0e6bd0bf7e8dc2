import { z } from 'zod';
import { statisticNames } from './catalog.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { benefit, promo } from './plans.schemas.ts';

const count = z.int().nonnegative();

const projectStatistics = z
  .object({
    assets_total: count,
    assets_added_today: count,
    assets_exclusive_total: count,
    packs_total: count,
    producers_total: count,
    legal_name_ru: z.string(),
    legal_description_ru: z.string(),
    support_chat_url: z.string().nullable(),
    channel_url: z.string().nullable(),
    /** Which of the numbers visitors see, in this order. */
    shown_statistics: z.array(z.enum(statisticNames)),
  })
  .meta({ id: 'ProjectStatistics' });

export type ProjectStatistics = z.infer<typeof projectStatistics>;

/** `name_ru` is null where the name is not translated. */
const names = { alias: z.string(), name: z.string(), name_ru: z.string().nullable() };

export const producer = z
  .object({ id: z.int(), ...names, mega: z.boolean(), assets_total: count })
  .meta({ id: 'Producer' });

export type Producer = z.infer<typeof producer>;

export const pack = z
  .object({
    id: z.int(),
    ...names,
    parent: z.int().nullable(),
    producer: z.int().nullable(),
    /** Includes the assets of subpacks. */
    assets_total: count,
  })
  .meta({ id: 'Pack' });

export type Pack = z.infer<typeof pack>;

const project = projectStatistics.extend({ pay_rub_rate: z.number().positive() }).meta({ id: 'Project' });

/** Null for a period that is not offered. */
const price = z.number().nonnegative().nullable();

/** A subscription plan with the prices of `namedPrices`. */
const sub = z
  .object({
    id: z.string(),
    level: count,
    devices: count,
    downloads_per_day: count,
    benefits: z.array(benefit),
    promo: promo.nullable(),
    price_m_1: price,
    price_m_3: price,
    price_m_6: price,
    price_m_12: price,
    price_m_1_3: price,
    price_m_1_6: price,
    price_m_1_12: price,
    price_m_1_rub: price,
    price_m_3_rub: price,
    price_m_6_rub: price,
    price_m_12_rub: price,
    price_m_1_3_rub: price,
    price_m_1_6_rub: price,
    price_m_1_12_rub: price,
  })
  .meta({ id: 'Sub' });

const catalog = z.object({
  project,
  subs: z.array(sub),
  producers: z.array(producer),
  /** Sorted by name; `children` are the ids of subpacks. */
  packs: z.array(pack.extend({ children: z.array(z.int()) })),
  /** Versions of the data in this answer: equal numbers mean that nothing has changed. */
  deps: z.object({ project: count, catalog: count, plans: count }),
});

export type Catalog = z.infer<typeof catalog>;

export const getCatalog = {
  summary: 'The project, its plans, producers and public packs: what menus and lists of the catalogue show',
  tags: ['catalog'],
  response: { 200: data(catalog) },
} as const satisfies EndpointSchema;

export const getStatistics = {
  summary: 'Counts of assets, packs and producers, and the legal lines and links of the operator',
  tags: ['catalog'],
  response: { 200: data(projectStatistics) },
} as const satisfies EndpointSchema;

export const findMovedPlace = {
  summary: 'The present address of a renamed producer or moved pack',
  description: 'A producer that was renamed, or a pack that was moved; null when nothing ever had this address.',
  tags: ['catalog'],
  querystring: z.object({
    /** The alias of the producer in the address. */
    producer: z.string().max(200).optional(),
    /** The ids in the address, from the outer pack to the inner one. */
    packs: z
      .string()
      .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,5}$/)
      .optional(),
  }),
  response: { 200: data(z.object({ producer: z.string().nullable(), pack: z.int().nullable() }).nullable()) },
} as const satisfies EndpointSchema;
