import {
  type Document,
  englishRussianKeyboard,
  englishRussianSpelling,
  type LabelRow,
  type Schema,
} from '@polyshelf/search-index';
import type { AssetRow, PackRow, ProducerRow, TagRow } from './asset-row.ts';

/** Words that visitors type for each type of asset. */
export const typeNames = {
  texture: ['texture', 'текстура', 'material', 'материал', 'pbr'],
  model: ['model', 'модель', '3d', 'mesh'],
  hdri: ['hdri', 'панорама', 'hdr', 'environment', 'окружение'],
} as const;

/** Assets as documents of the search index. */
export const assetSchema = {
  languages: ['en', 'ru'],
  values: {
    type: { names: typeNames },
    licence: {},
    resolution: {},
    format: {},
    color: {},
    free: {},
    exclusive: {},
  },
  labels: {
    producer: { facetLimit: 100 },
    pack: { isTree: true, facetLimit: 200 },
    tag: { isMany: true, facetLimit: 40 },
  },
  numbers: ['published_at', 'popularity'],
  orders: {
    new: { by: ['published_at'], isDescending: true },
    old: { by: ['published_at'] },
    az: { by: 'title' },
    za: { by: 'title', isDescending: true },
    newp: { by: ['published_at'], isDescending: true, groupBy: { label: 'pack', isDescending: true } },
    oldp: { by: ['published_at'], isDescending: true, groupBy: { label: 'pack' } },
    relevance: { by: ['popularity', 'published_at'], isDescending: true },
  },
  similarity: {
    sharedLabels: 'tag',
    fallbackLabels: 'pack',
    weights: { type: 2, pack: 1.5, color: 0.5 },
  },
  keyboard: englishRussianKeyboard,
  spellingKey: englishRussianSpelling,
} as const satisfies Schema;

/** The only value of the groups `free` and `exclusive`. */
export const YES = 'yes';

export const toDocument = (asset: AssetRow): Document => ({
  id: asset.id,
  values: {
    type: [asset.type],
    licence: [asset.licence],
    resolution: asset.resolutions,
    format: asset.formats,
    color: asset.colors,
    free: asset.free ? [YES] : [],
    exclusive: asset.exclusive ? [YES] : [],
  },
  labels: { producer: asset.producer, pack: asset.pack, tag: asset.tags },
  numbers: { published_at: asset.published_at, popularity: asset.popularity },
  title: { en: asset.name, ru: asset.name_ru ?? '' },
  body: { en: asset.description, ru: asset.description_ru ?? '' },
});

export const toLabel = (row: ProducerRow & Partial<TagRow & PackRow>): LabelRow => ({
  id: row.id,
  alias: row.alias,
  names: [row.name, row.name_ru ?? '', ...(row.synonyms ?? [])],
  isTranslated: row.name_ru !== null,
  parent: row.parent ?? null,
  rank: row.last_asset_at ?? null,
});
