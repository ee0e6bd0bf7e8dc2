import { z } from 'zod';
import { presets, refusals } from './downloads.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const count = z.int().nonnegative();

/** One way to download an asset: a single file, or several in one archive. */
const variant = z
  .object({
    /** `blender-2k`, `all-2k`, `glb`, or the id of a file. */
    id: z.string(),
    kind: z.enum(['file', 'zip']),
    preset: z.enum(presets).nullable(),
    resolution: z.string().nullable(),
    /** Null for an archive with files of several formats. */
    format: z.string().nullable(),
    /** `orm` is occlusion, roughness and metalness in one image. */
    maps: z.array(z.string()),
    name: z.string(),
    /** The size of the files, without the small overhead of the archive. */
    bytes: z.int().positive(),
  })
  .meta({ id: 'Variant' });

export type Variant = z.infer<typeof variant>;

/** The downloads of the current UTC day. */
const allowance = z
  .object({
    downloads_per_day: count,
    downloads_today: count,
    downloads_left: count,
    resets_at: z.iso.datetime(),
  })
  .meta({ id: 'Allowance' });

export type Allowance = z.infer<typeof allowance>;

const assetParams = z.object({ id: z.uuid() });

export const listVariants = {
  summary: 'The variants of an asset that can be downloaded',
  tags: ['downloads'],
  params: assetParams,
  response: {
    200: data(
      z.object({
        variants: z.array(variant),
        /** The variant to offer first. */
        suggested: z.string().nullable(),
      }),
    ),
  },
} as const satisfies EndpointSchema;

export const listFiles = {
  summary: 'How the account or visitor can download an asset, and what that costs',
  tags: ['downloads'],
  params: assetParams,
  querystring: z.object({
    /** An earlier version, for an account that may download it; the newest one by default. */
    version: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  response: {
    200: data(
      z.object({
        version: z.int().positive(),
        /** The versions that the account may download, the newest first: since the first one that it downloaded. */
        versions: z.array(z.int().positive()),
        variants: z.array(variant),
        /** The variant to offer first: the closest match to the last download of this asset type. */
        suggested: z.string().nullable(),
        /** Why the asset cannot be downloaded now, or null. */
        refusal: z.enum(refusals).nullable(),
        /** The number of downloads that any variant costs: zero while the asset is covered, or with an earlier version. */
        cost: z.int().min(0).max(1),
        /** Until then the account can download the asset again for free. */
        covered_until: z.iso.datetime().nullable(),
        /** True when the account has downloaded an earlier version: then all versions since that one are free. */
        holds_earlier: z.boolean(),
        /** Null for a visitor. */
        allowance: allowance.nullable(),
      }),
    ),
  },
} as const satisfies EndpointSchema;

/** An earlier version, for an account that may download it; the newest one by default. */
const version = z.int().positive().max(2_147_483_647).optional();

const started = z
  .object({
    /** A path of this server, valid for five minutes. */
    url: z.string(),
    /** True when any program can open the link, a setting of the account; otherwise only this browser can. */
    is_portable: z.boolean(),
    name: z.string(),
    bytes: z.int().positive(),
    /** The number of downloads that were spent. */
    spent: count,
    allowance,
  })
  .meta({ id: 'StartedDownload' });

export type StartedDownload = z.infer<typeof started>;

export const startDownload = {
  summary: 'Spends a download and returns a link, or refuses and changes nothing',
  tags: ['downloads'],
  params: assetParams,
  body: z.union([
    z.strictObject({ variant: z.string().max(40), version }),
    /** Files of the asset in one archive. */
    z.strictObject({ files: z.array(z.uuid()).min(1).max(200), version }),
  ]),
  response: { 200: data(started) },
} as const satisfies EndpointSchema;

const spentDownload = z
  .object({
    id: z.uuid(),
    spent_at: z.iso.datetime(),
    /** Until then the account can download the asset again for free. */
    covered_until: z.iso.datetime(),
    asset: z.object({
      id: z.uuid(),
      type: z.enum(['texture', 'model', 'hdri']),
      name: z.string(),
      name_ru: z.string().nullable(),
      /** False when the asset is no longer in the catalogue. */
      is_shown: z.boolean(),
      /** At `/media/images/{id}/{width}.{avif|webp}`. */
      image: z.object({ id: z.string(), width: z.int(), height: z.int(), placeholder: z.string() }),
    }),
  })
  .meta({ id: 'SpentDownload' });

export type SpentDownload = z.infer<typeof spentDownload>;

export const listDownloads = {
  summary: 'The downloads that the account has spent, newest first, and what is left of its daily allowance',
  tags: ['downloads'],
  querystring: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** The id of the last download on the previous page. */
    after: z.uuid().optional(),
  }),
  response: { 200: data(z.object({ downloads: z.array(spentDownload), has_more: z.boolean(), allowance })) },
} as const satisfies EndpointSchema;

const choice = z.string().max(40).optional();
const choices = z.object({ texture: choice, model: choice, hdri: choice });
const collectionParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

const collectionQuote = z
  .object({
    assets: count,
    /** One download for each asset that is not covered. */
    cost: count,
    /** Assets that the plan does not include; the archive leaves them out. */
    left_out: z.array(z.uuid()),
    bytes: count,
    /** The variant to download of each asset type. */
    choices: z.object({ texture: z.string(), model: z.string(), hdri: z.string() }).partial(),
    refusal: z.enum(refusals).nullable(),
    allowance,
  })
  .meta({ id: 'CollectionQuote' });

export type CollectionQuote = z.infer<typeof collectionQuote>;

export const quoteCollection = {
  summary: 'The cost and the size of a whole collection',
  tags: ['downloads'],
  params: collectionParams,
  querystring: choices,
  response: { 200: data(collectionQuote) },
} as const satisfies EndpointSchema;

export const downloadCollection = {
  summary: 'Spends a download for every uncovered asset of a collection and returns a link to one archive',
  tags: ['downloads'],
  params: collectionParams,
  /** `cost` is the number that the client showed; the server refuses any other number. */
  body: choices.extend({ cost: count }),
  response: { 200: data(started) },
} as const satisfies EndpointSchema;
