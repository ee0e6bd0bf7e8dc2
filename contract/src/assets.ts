import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

const count = z.int().nonnegative();
export const assetTypes = ['texture', 'model', 'hdri'] as const;
export const sorts = ['new', 'old', 'az', 'za', 'newp', 'oldp'] as const;
export const resolutions = ['1K', '2K', '4K', '8K', '16K'] as const;
export const formats = ['png', 'jpg', 'exr', 'hdr', 'glb', 'gltf'] as const;

/** A picture stands at `/media/images/{id}/{width}.{avif|webp}`, in the widths that `imageWidths` gives. */
const image = z
  .object({
    id: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    /** ThumbHash in base64. */
    placeholder: z.string(),
  })
  .meta({ id: 'Image' });

export type Image = z.infer<typeof image>;

const IMAGE_WIDTHS = [160, 320, 640, 1280];

/** The widths a picture is kept in: never more than it has, and its own when it falls between two. */
export const imageWidths = (width: number): number[] => {
  const smaller = IMAGE_WIDTHS.filter((fixed) => fixed < width);
  return width >= 1280 ? [...IMAGE_WIDTHS] : [...smaller, width];
};

const named = z.object({ id: z.int(), alias: z.string(), name: z.string(), name_ru: z.string() });

/** What a list shows of an asset. */
const assetCard = z
  .object({
    id: z.uuid(),
    type: z.enum(assetTypes),
    name: z.string(),
    name_ru: z.string(),
    producer: named,
    free: z.boolean(),
    exclusive: z.boolean(),
    new: z.boolean(),
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

const flag = z.enum(['0', '1']).optional();

/** Filters by which any list of assets can be narrowed; the addresses of pages have the same names. */
export const assetFilters = z.object({
  type: z.enum(assetTypes).optional(),
  producer: z.string().max(64).optional(),
  pack: z.string().max(64).optional(),
  tag: z.string().max(64).optional(),
  resolution: z.enum(resolutions).optional(),
  format: z.enum(formats).optional(),
  color: z.string().max(16).optional(),
  licence: z.string().max(32).optional(),
  new: flag,
  free: flag,
  exclusive: flag,
  search: z.string().max(200).optional(),
  /** `any` finds assets with at least one of the words. */
  match: z.enum(['all', 'any']).optional(),
});

const facetValue = z.object({ value: z.string(), count });
const namedFacetValue = named.extend({ count });

/** For each value the number of assets that choosing it would give. */
const facets = z
  .object({
    type: z.array(facetValue),
    resolution: z.array(facetValue),
    format: z.array(facetValue),
    color: z.array(facetValue),
    licence: z.array(facetValue),
    producer: z.array(namedFacetValue),
    pack: z.array(namedFacetValue),
    tag: z.array(namedFacetValue),
    new: count,
    free: count,
    exclusive: count,
  })
  .meta({ id: 'Facets' });

export type Facets = z.infer<typeof facets>;

/** How a word of the search was understood when not as it stands. */
const correction = z.object({
  typed: z.string(),
  used: z.string(),
  kind: z.enum(['layout', 'typo', 'beginning', 'synonym', 'unknown', 'ignored']),
});

export const listAssets = endpoint({
  method: 'GET',
  url: '/api/assets',
  schema: {
    summary: 'A page of assets, narrowed by filters and words, with the count of every further choice',
    tags: ['catalog'],
    querystring: assetFilters.extend({
      /** Left out: by relevance for a search, newest first without one. */
      sort: z.enum(sorts).optional(),
      locale: z.enum(['en', 'ru']).default('en'),
      page: z.coerce.number().int().min(1).max(1_000_000).optional(),
      /** Continues after the last asset of another answer, whatever was published since. */
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(60),
      facets: flag,
    }),
    response: {
      200: z.object({
        data: z.array(assetCard),
        meta: z.object({
          total: count,
          next: z.string().nullable(),
          facets: facets.nullable(),
          corrections: z.array(correction),
        }),
      }),
    },
  },
  reads: ['catalog'],
});

const assetFile = z.object({
  id: z.uuid(),
  name: z.string(),
  map: z.string().nullable(),
  resolution: z.string().nullable(),
  format: z.string(),
  bytes: z.int().positive(),
});

/** What the 3D viewer loads: `/media/previews/{id}`. */
const assetPreview = z.object({
  kind: z.enum(['map', 'model', 'environment']),
  map: z.string().nullable(),
  id: z.string(),
});

const asset = assetCard
  .omit({ image: true, second: true })
  .extend({
    description: z.string(),
    description_ru: z.string(),
    /** From the outermost to the one it is in. */
    packs: z.array(named),
    tags: z.array(named),
    licence: z.object({
      id: z.string(),
      name: z.string(),
      name_ru: z.string(),
      summary: z.string(),
      summary_ru: z.string(),
      url: z.string().nullable(),
    }),
    published_at: z.iso.datetime(),
    version: z.int().positive(),
    versions: z.array(
      z.object({ number: z.int().positive(), note: z.string(), note_ru: z.string(), published_at: z.iso.datetime() }),
    ),
    facts: z.record(z.string(), z.unknown()),
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
    summary: 'Assets that resemble one',
    tags: ['catalog'],
    params: assetId,
    response: { 200: data(z.array(assetCard)) },
  },
  reads: ['catalog'],
});

export const suggest = endpoint({
  method: 'GET',
  url: '/api/search/suggest',
  schema: {
    summary: 'What a search may become while it is typed',
    tags: ['search'],
    querystring: z.object({ search: z.string().min(1).max(100) }),
    response: {
      200: data(
        z.object({
          assets: z.array(assetCard),
          tags: z.array(named),
          producers: z.array(named),
          packs: z.array(named),
          completions: z.array(z.string()),
        }),
      ),
    },
  },
  reads: ['catalog'],
});
