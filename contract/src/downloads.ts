import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

const count = z.int().nonnegative();

/** Ready sets of maps, as the programs of that name want them. */
export const presets = ['blender', 'unreal', 'godot'] as const;

/** One way to take an asset home: a single file, or several in one archive. */
const variant = z
  .object({
    /** `blender-2k`, `all-2k`, `glb`, or the id of a file. */
    id: z.string(),
    kind: z.enum(['file', 'zip']),
    preset: z.enum(presets).nullable(),
    resolution: z.string().nullable(),
    /** Null where files of several formats come together. */
    format: z.string().nullable(),
    /** `orm` is occlusion, roughness and metalness in one picture. */
    maps: z.array(z.string()),
    name: z.string(),
    /** Of what is inside; the archive around it adds little. */
    bytes: z.int().positive(),
  })
  .meta({ id: 'Variant' });

export type Variant = z.infer<typeof variant>;

const refusals = [
  'SIGN_IN_REQUIRED',
  'EMAIL_NOT_VERIFIED',
  'PLAN_REQUIRED',
  'SUBSCRIPTION_BLOCKED',
  'DEVICE_LIMIT_REACHED',
  'DOWNLOAD_LIMIT_REACHED',
] as const;

export type DownloadRefusal = (typeof refusals)[number];

/** What is left of the day, which is that of UTC. */
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

/** Public, so that the asset page can be rendered with the choice in it. */
export const listVariants = endpoint({
  method: 'GET',
  url: '/api/assets/:id/variants',
  reads: ['catalog'],
  schema: {
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
  },
});

export const listFiles = endpoint({
  method: 'GET',
  url: '/api/assets/:id/files',
  schema: {
    summary: 'How an asset can be downloaded, and what that would cost whoever asks',
    tags: ['downloads'],
    params: assetParams,
    response: {
      200: data(
        z.object({
          version: z.int().positive(),
          variants: z.array(variant),
          /** The variant to offer first: what was last taken of this type of asset, as near as this one has it. */
          suggested: z.string().nullable(),
          /** Why it cannot be downloaded now, or null. */
          refusal: z.enum(refusals).nullable(),
          /** Downloads that it would cost, whatever the variant: nothing while it is covered. */
          charge: z.int().min(0).max(1),
          /** Until then it can be downloaded again for nothing. */
          covered_until: z.iso.datetime().nullable(),
          /** Null for a visitor. */
          allowance: allowance.nullable(),
        }),
      ),
    },
  },
});

const started = z
  .object({
    /** A path of this server, to be opened within five minutes. */
    url: z.string(),
    /** Opens for any program that has the address, as the account wishes it; else only for the browser that asked. */
    is_portable: z.boolean(),
    name: z.string(),
    bytes: z.int().positive(),
    charged: count,
    allowance,
  })
  .meta({ id: 'StartedDownload' });

export type StartedDownload = z.infer<typeof started>;

export const startDownload = endpoint({
  method: 'POST',
  url: '/api/assets/:id/download',
  schema: {
    summary: 'Decides, charges and gives a link, all or nothing',
    tags: ['downloads'],
    params: assetParams,
    body: z.union([
      z.strictObject({ variant: z.string().max(40) }),
      /** Files of the asset in one archive. */
      z.strictObject({ files: z.array(z.uuid()).min(1).max(200) }),
    ]),
    response: { 200: data(started) },
  },
});

const charge = z
  .object({
    id: z.uuid(),
    charged_at: z.iso.datetime(),
    /** Until then it can be downloaded again for nothing; past when that time is over. */
    covered_until: z.iso.datetime(),
    asset: z.object({
      id: z.uuid(),
      type: z.enum(['texture', 'model', 'hdri']),
      name: z.string(),
      name_ru: z.string(),
      /** At `/media/images/{id}/{width}.{avif|webp}`. */
      image: z.object({ id: z.string(), width: z.int(), height: z.int(), placeholder: z.string() }),
    }),
  })
  .meta({ id: 'Charge' });

export type Charge = z.infer<typeof charge>;

export const listDownloads = endpoint({
  method: 'GET',
  url: '/api/downloads',
  schema: {
    summary: 'What the account was charged for and when, newest first, and what is left of the day',
    tags: ['downloads'],
    querystring: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** The last charge of the page before. */
      after: z.uuid().optional(),
    }),
    response: { 200: data(z.object({ charges: z.array(charge), has_more: z.boolean(), allowance })) },
  },
});

const choice = z.string().max(40).optional();
const choices = z.object({ texture: choice, model: choice, hdri: choice });
const collectionParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

const collectionQuote = z
  .object({
    assets: count,
    /** The sum: one for each asset that is not covered. */
    charge: count,
    /** Assets that the plan does not cover: they stay out. */
    left_out: z.array(z.uuid()),
    bytes: count,
    /** The variant that would be taken of each type. */
    choices: z.object({ texture: z.string(), model: z.string(), hdri: z.string() }).partial(),
    refusal: z.enum(refusals).nullable(),
    allowance,
  })
  .meta({ id: 'CollectionQuote' });

export type CollectionQuote = z.infer<typeof collectionQuote>;

export const quoteCollection = endpoint({
  method: 'GET',
  url: '/api/collections/:id/download',
  schema: {
    summary: 'What a whole collection would cost, and how large it would be',
    tags: ['downloads'],
    params: collectionParams,
    querystring: choices,
    response: { 200: data(collectionQuote) },
  },
});

export const downloadCollection = endpoint({
  method: 'POST',
  url: '/api/collections/:id/download',
  schema: {
    summary: 'Charges for every asset of a collection at once and gives a link to one archive of them',
    tags: ['downloads'],
    params: collectionParams,
    /** The sum that was shown; any other is refused. */
    body: choices.extend({ charge: count }),
    response: { 200: data(started) },
  },
});
