import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

const count = z.int().nonnegative();

export const assetTypes = ['texture', 'model', 'hdri'] as const;
export const formats = ['png', 'jpg', 'exr', 'hdr', 'glb', 'gltf'] as const;
/** What a picture of a texture tells the renderer. */
export const mapKinds = [
  'basecolor',
  'normal_gl',
  'normal_dx',
  'roughness',
  'metalness',
  'height',
  'ao',
  'opacity',
  'emission',
] as const;
export const colors = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'beige',
  'white',
  'grey',
  'black',
] as const;
/** Thousands of pixels on the longer side. */
export const RESOLUTION = /^[1-9]\d{0,2}K$/;
export const sorts = ['new', 'old', 'az', 'za', 'newp', 'oldp'] as const;

export type AssetType = (typeof assetTypes)[number];
export type Color = (typeof colors)[number];
export type MapKind = (typeof mapKinds)[number];
export type Sort = (typeof sorts)[number];

/** A picture stands at `/media/images/{id}/{width}.{avif|webp}`, in the widths that `imageWidths` gives. */
export const image = z
  .object({
    id: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    /** ThumbHash in base64. */
    placeholder: z.string(),
  })
  .meta({ id: 'Image' });

export type Image = z.infer<typeof image>;

/** Fixed, so that nobody can ask for work: every width is made when the picture arrives. */
const IMAGE_WIDTHS: readonly number[] = [160, 320, 640, 1280];

export const LARGEST_IMAGE_WIDTH = 1280;

/** The widths a picture is kept in: never more than it has, and its own instead of one that is hardly smaller. */
export const imageWidths = (width: number): number[] =>
  width >= LARGEST_IMAGE_WIDTH ? [...IMAGE_WIDTHS] : [...IMAGE_WIDTHS.filter((fixed) => fixed * 1.25 <= width), width];

/** A producer, pack or tag. */
const named = z.object({ id: z.int(), alias: z.string(), name: z.string(), name_ru: z.string() }).meta({ id: 'Named' });

export type Named = z.infer<typeof named>;

/** What a list shows of an asset. */
export const assetCard = z
  .object({
    id: z.uuid(),
    type: z.enum(assetTypes),
    name: z.string(),
    name_ru: z.string(),
    producer: named,
    free: z.boolean(),
    exclusive: z.boolean(),
    new: z.boolean(),
    /** The largest; null when it has none, as a model may. */
    resolution: z.string().nullable(),
    formats: z.array(z.string()),
    /** Hex colours of the main picture, the most frequent first. */
    palette: z.array(z.string()),
    image,
    /** Shown while the pointer rests on the card. */
    second: image.nullable(),
  })
  .meta({ id: 'AssetCard' });

export type AssetCard = z.infer<typeof assetCard>;

/** Separated by commas, in any order: `oak,pine` and `pine,oak` are one question. */
const values = z
  .string()
  .max(1_000)
  .transform((text) => [...new Set(text.split(',').filter((value) => value !== ''))].toSorted())
  .optional();
const flag = z.enum(['0', '1']).optional();

/** Filters by which any list of assets can be narrowed; the addresses of pages have the same names. */
const assetFilters = z.object({
  type: values,
  /** By alias or id, as pack and tag. */
  producer: values,
  /** With everything in its subpacks. */
  pack: values,
  tag: values,
  resolution: values,
  format: values,
  color: values,
  licence: values,
  new: flag,
  free: flag,
  exclusive: flag,
  search: z.string().max(200).optional(),
  /** `any` finds assets with at least one of the words. */
  match: z.enum(['all', 'any']).optional(),
});

const valueCount = z.object({ value: z.string(), count });
const namedCount = z.object({ ...named.shape, count });

/** For each value the number of assets that choosing it would give, together with the filters of the other groups. */
const facets = z
  .object({
    type: z.array(valueCount),
    resolution: z.array(valueCount),
    format: z.array(valueCount),
    color: z.array(valueCount),
    licence: z.array(valueCount),
    /** Of producers, packs and tags those with most assets, and those that are chosen. */
    producer: z.array(namedCount),
    pack: z.array(namedCount),
    tag: z.array(namedCount),
    new: count,
    free: count,
    exclusive: count,
  })
  .meta({ id: 'Facets' });

export type Facets = z.infer<typeof facets>;
export type NamedCount = z.infer<typeof namedCount>;

/** How a word of the search was understood when not as it stands. */
const correction = z
  .object({
    typed: z.string(),
    used: z.string(),
    kind: z.enum(['layout', 'typo', 'beginning', 'synonym', 'unknown', 'ignored']),
  })
  .meta({ id: 'Correction' });

export type Correction = z.infer<typeof correction>;

const assetPage = z.object({
  data: z.array(assetCard),
  meta: z.object({
    total: count,
    /** The cursor of the next page; null at the end. */
    next: z.string().nullable(),
    /** Null unless they were asked for. */
    facets: facets.nullable(),
    corrections: z.array(correction),
  }),
});

export type AssetPage = z.infer<typeof assetPage>;

export const listAssets = endpoint({
  method: 'GET',
  url: '/api/assets',
  schema: {
    summary: 'A page of assets, narrowed by filters and words, with the count of every further choice',
    tags: ['catalog'],
    querystring: assetFilters.extend({
      /** Left out: by relevance for a search, newest first without one. */
      sort: z.enum(sorts).optional(),
      /** Decides the order of names. */
      locale: z.enum(['en', 'ru']).default('en'),
      page: z.coerce.number().int().min(1).max(1_000_000).optional(),
      /** Continues after the last asset of another answer, whatever was published since. Wins over `page`. */
      cursor: z.string().max(1_000).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(60),
      facets: flag,
    }),
    response: { 200: assetPage },
  },
  reads: ['catalog'],
});

export const listDownloadedAssets = endpoint({
  method: 'GET',
  url: '/api/downloads/assets',
  schema: {
    summary: 'A page of those assets that the account has downloaded, narrowed and counted like any other list',
    tags: ['downloads'],
    querystring: listAssets.schema.querystring,
    response: { 200: assetPage },
  },
});

/** What a list was asked for, as the server reads it. */
export type AssetQuery = z.output<typeof listAssets.schema.querystring>;

const assetFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    map: z.string().nullable(),
    resolution: z.string().nullable(),
    format: z.string(),
    bytes: z.int().positive(),
  })
  .meta({ id: 'AssetFile' });

/** What the 3D viewer loads: `/media/previews/{id}`. */
const assetPreview = z
  .object({
    id: z.string(),
    kind: z.enum(['map', 'model', 'environment']),
    map: z.string().nullable(),
    bytes: z.int().positive(),
  })
  .meta({ id: 'AssetPreview' });

const licence = z
  .object({
    id: z.string(),
    name: z.string(),
    name_ru: z.string(),
    summary: z.string(),
    summary_ru: z.string(),
    url: z.string().nullable(),
  })
  .meta({ id: 'Licence' });

const asset = assetCard
  .omit({ image: true, second: true })
  .extend({
    description: z.string(),
    description_ru: z.string(),
    /** From the outermost to the one it is in. */
    packs: z.array(named),
    tags: z.array(named),
    licence,
    published_at: z.iso.datetime(),
    version: z.int().positive(),
    /** The newest first. */
    versions: z.array(
      z.object({ number: z.int().positive(), note: z.string(), note_ru: z.string(), published_at: z.iso.datetime() }),
    ),
    /** What the files tell: resolution, maps, triangles, size and so on, by the type of the asset. */
    facts: z.record(z.string(), z.unknown()),
    /** The main one first. */
    images: z.array(image.extend({ is_main: z.boolean(), relation_data: z.string().nullable() })),
    files: z.array(assetFile),
    previews: z.array(assetPreview),
  })
  .meta({ id: 'Asset' });

export type Asset = z.infer<typeof asset>;

const assetId = z.object({ id: z.uuid() });

export const getAsset = endpoint({
  method: 'GET',
  url: '/api/assets/:id',
  schema: {
    summary: 'Everything public about an asset',
    tags: ['catalog'],
    params: assetId,
    response: { 200: data(asset) },
  },
  reads: ['catalog'],
});

export const listSimilarAssets = endpoint({
  method: 'GET',
  url: '/api/assets/:id/similar',
  schema: {
    summary: 'Assets that resemble one, the most alike first',
    tags: ['catalog'],
    params: assetId,
    response: { 200: data(z.array(assetCard)) },
  },
  reads: ['catalog'],
});

const suggestions = z
  .object({
    assets: z.array(assetCard),
    tags: z.array(named),
    producers: z.array(named),
    packs: z.array(named),
    /** How the typed text may go on. */
    completions: z.array(z.string()),
  })
  .meta({ id: 'Suggestions' });

export type Suggestions = z.infer<typeof suggestions>;

export const suggest = endpoint({
  method: 'GET',
  url: '/api/search/suggest',
  schema: {
    summary: 'What a search may become while it is typed',
    tags: ['search'],
    querystring: z.object({ search: z.string().min(1).max(100) }),
    response: { 200: data(suggestions) },
  },
  reads: ['catalog'],
});
