import { z } from 'zod';
import { assetTypes, matches, sorts } from './assets.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const count = z.int().nonnegative();

/** An image is served at `/media/images/{id}/{width}.{avif|webp}`, in the widths of `imageWidths`. */
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

/** The Russian text of the catalogue; null where it is not translated, and then the English text is shown. */
const russian = z.string().nullable();

/** A producer, pack or tag. */
const named = z.object({ id: z.int(), alias: z.string(), name: z.string(), name_ru: russian }).meta({ id: 'Named' });

export type Named = z.infer<typeof named>;

/** An asset in a list. */
export const assetCard = z
  .object({
    id: z.uuid(),
    type: z.enum(assetTypes),
    name: z.string(),
    name_ru: russian,
    producer: named,
    free: z.boolean(),
    exclusive: z.boolean(),
    new: z.boolean(),
    /** The largest resolution of the asset; null for a model without textures. */
    resolution: z.string().nullable(),
    formats: z.array(z.string()),
    /** Hex colours of the main image, the most frequent first. */
    palette: z.array(z.string()),
    image,
    /** The image that the card shows on hover. */
    second: image.nullable(),
  })
  .meta({ id: 'AssetCard' });

export type AssetCard = z.infer<typeof assetCard>;

/** Comma-separated values, sorted so that `oak,pine` and `pine,oak` share a cache entry. */
const values = z
  .string()
  .max(1_000)
  .transform((text) => [...new Set(text.split(',').filter((value) => value !== ''))].toSorted())
  .optional();
const flag = z.enum(['0', '1']).optional();

/** Filters of every list of assets. The URLs of pages use the same parameter names. */
const assetFilters = z.object({
  type: values,
  /** Aliases or ids, as for `pack` and `tag`. */
  producer: values,
  /** A pack matches the assets of its subpacks too. */
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
  /** `any` finds assets with at least one of the words; `exact` neither corrects words nor adds other words for them. */
  match: z.enum(matches).optional(),
});

const valueCount = z.object({ value: z.string(), count });
const namedCount = z.object({ ...named.shape, count });

/** For each value, the number of assets that it would match together with the filters of the other groups. */
const facets = z
  .object({
    type: z.array(valueCount),
    resolution: z.array(valueCount),
    format: z.array(valueCount),
    color: z.array(valueCount),
    licence: z.array(valueCount),
    /** Producers, packs and tags are cut to those with most assets, plus the selected ones. */
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

/** How the server understood a word or phrase of the search, where it did not take it literally. */
const correction = z
  .object({
    typed: z.string(),
    used: z.string(),
    kind: z.enum(['layout', 'transliteration', 'typo', 'beginning', 'synonym', 'translation', 'unknown', 'ignored']),
  })
  .meta({ id: 'Correction' });

export type Correction = z.infer<typeof correction>;

const assetPage = z.object({
  data: z.array(assetCard),
  meta: z.object({
    total: count,
    /** The cursor of the next page; null at the end. */
    next: z.string().nullable(),
    /** Null unless the query has `facets=1`. */
    facets: facets.nullable(),
    corrections: z.array(correction),
  }),
});

export type AssetPage = z.infer<typeof assetPage>;

export const listAssets = {
  summary: 'A page of assets that match filters and a search, with facet counts',
  tags: ['catalog'],
  querystring: assetFilters.extend({
    /** By default a search is sorted by relevance, any other list by newest first. */
    sort: z.enum(sorts).optional(),
    /** The language for sorting by name. */
    locale: z.enum(['en', 'ru']).default('en'),
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    /** Continues after the last asset of another page, unaffected by newer assets. Overrides `page`. */
    cursor: z.string().max(1_000).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(60),
    facets: flag,
  }),
  response: { 200: assetPage },
} as const satisfies EndpointSchema;

export const listDownloadedAssets = {
  summary: 'A page of the assets that the account has downloaded, with the same filters and facet counts',
  tags: ['downloads'],
  querystring: listAssets.querystring,
  response: { 200: assetPage },
} as const satisfies EndpointSchema;

/** The parsed query of a list. */
export type AssetQuery = z.output<typeof listAssets.querystring>;

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

/** A file for the 3D viewer, served at `/media/previews/{id}`. */
export const assetPreview = z
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

export type Licence = z.infer<typeof licence>;

export const listLicences = {
  summary: 'Lists the licences that assets can have',
  tags: ['catalog'],
  response: { 200: data(z.array(licence)) },
} as const satisfies EndpointSchema;

/** How the files of a version differ from those of the version before. Contains no hashes. */
const fileDifferences = z
  .object({
    added: count,
    changed: count,
    removed: count,
    renamed: count,
    /** At most fifty. */
    files: z.array(
      z.object({
        change: z.enum(['added', 'changed', 'removed', 'renamed']),
        name: z.string(),
        bytes: count,
        /** Of a renamed file. */
        previous_name: z.string().nullable(),
        /** Of a changed file. */
        previous_bytes: count.nullable(),
      }),
    ),
    /** How many files are not listed. */
    more: count,
  })
  .meta({ id: 'FileDifferences' });

export type FileDifferences = z.infer<typeof fileDifferences>;

const asset = assetCard
  .omit({ image: true, second: true })
  .extend({
    description: z.string(),
    description_ru: russian,
    /** From the outermost pack to the one that holds the asset. */
    packs: z.array(named),
    tags: z.array(named),
    licence,
    published_at: z.iso.datetime(),
    version: z.int().positive(),
    /** Newest first. */
    versions: z.array(
      z.object({
        number: z.int().positive(),
        note: z.string(),
        note_ru: russian,
        published_at: z.iso.datetime(),
        /** Compared with the version before; null for the first one. */
        differences: fileDifferences.nullable(),
      }),
    ),
    /** Facts read from the files, such as resolution, maps, triangles or size; they depend on the asset type. */
    facts: z.record(z.string(), z.unknown()),
    /** The main image comes first. */
    images: z.array(image.extend({ is_main: z.boolean(), relation_data: z.string().nullable() })),
    files: z.array(assetFile),
    previews: z.array(assetPreview),
  })
  .meta({ id: 'Asset' });

export type Asset = z.infer<typeof asset>;

const assetId = z.object({ id: z.uuid() });

export const getAsset = {
  summary: 'Everything public about an asset',
  tags: ['catalog'],
  params: assetId,
  response: { 200: data(asset) },
} as const satisfies EndpointSchema;

export const listSimilarAssets = {
  summary: 'Assets that resemble this one, most similar first',
  tags: ['catalog'],
  params: assetId,
  response: { 200: data(z.array(assetCard)) },
} as const satisfies EndpointSchema;

const suggestions = z
  .object({
    assets: z.array(assetCard),
    tags: z.array(named),
    producers: z.array(named),
    packs: z.array(named),
    /** Possible continuations of the typed text. */
    completions: z.array(z.string()),
  })
  .meta({ id: 'Suggestions' });

export type Suggestions = z.infer<typeof suggestions>;

export const suggest = {
  summary: 'Suggestions for a search while it is typed',
  tags: ['search'],
  querystring: z.object({ search: z.string().min(1).max(100) }),
  response: { 200: data(suggestions) },
} as const satisfies EndpointSchema;
