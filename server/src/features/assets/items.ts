import { LARGEST_IMAGE_WIDTH } from '@polyshelf/contract/assets';
import { type Actor, defineResource, type Row } from '../../platform/items/resource.ts';
import { type Sql, sql } from '../../platform/items/sql.ts';
import { newSince } from '../search/index.ts';

const everybody = () => 'all' as const;

const localized = (field: string) => ({
  [field]: { type: 'string', searchable: true } as const,
  [`${field}_ru`]: { type: 'string', searchable: true } as const,
});

/** Whether the asset that the row names in its column `asset` is shown. Few assets are hidden, and an index lists them. */
export const isOfShownAsset = (row: Row): Sql =>
  sql`not exists (select from all_assets hidden where hidden.id = ${row('asset')} and hidden.hidden_at is not null)`;

const ofShownAssets = (_actor: Actor, row: Row) => isOfShownAsset(row);

/**
 * Public data of assets in the Directus query language. Files are not part of it: only an account that downloads a file
 * may know its key or hash.
 */
export const assetResources = [
  defineResource({
    name: 'assets',
    fields: {
      id: 'uuid',
      type: 'string',
      producer: { one: 'producers' },
      pack: { one: 'packs' },
      ...localized('name'),
      description: 'text',
      description_ru: 'text',
      free: 'boolean',
      exclusive: 'boolean',
      new: {
        type: 'boolean',
        column: (row, { now }) => sql`${row('published_at')} >= ${new Date(newSince(now.getTime()))}`,
      },
      licence: { one: 'licences' },
      facts: 'json',
      palette: 'json',
      colors: 'json',
      version: 'integer',
      published_at: 'timestamp',
      updated_at: 'timestamp',
      images: { many: 'images', by: 'asset' },
      tags: { many: 'assets_tags', by: 'asset' },
    },
    rows: everybody,
    indexed: { pack: '-published_at', producer: '-published_at' },
  }),
  defineResource({
    name: 'images',
    fields: {
      id: 'uuid',
      asset: { one: 'assets' },
      /** The path of the largest width below `/media/images/`; smaller widths are in the same folder. */
      filename_disk: {
        type: 'string',
        column: (row) =>
          sql`substr(${row('key')}, 8) || '/' || least(${row('width')}, ${sql.lit(LARGEST_IMAGE_WIDTH)}) || '.webp'`,
      },
      relation_data: 'string',
      is_main: 'boolean',
      position: 'integer',
      width: 'integer',
      height: 'integer',
      placeholder: 'string',
    },
    rows: ofShownAssets,
  }),
  defineResource({
    name: 'assets_tags',
    table: 'asset_tags',
    key: 'tag',
    fields: { tag: 'integer', tags_id: { one: 'tags', column: 'tag' }, assets_id: { one: 'assets', column: 'asset' } },
    rows: ofShownAssets,
  }),
  defineResource({
    name: 'tags',
    fields: { id: 'integer', alias: 'string', ...localized('name') },
    rows: everybody,
  }),
  defineResource({
    name: 'licences',
    fields: { id: 'string', name: 'string', name_ru: 'string', summary: 'text', summary_ru: 'text', url: 'string' },
    rows: everybody,
  }),
];
