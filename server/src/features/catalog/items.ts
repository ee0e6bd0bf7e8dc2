import { sql } from 'kysely';
import { defineCollection } from '../../platform/items/collection.ts';

const everybody = () => 'all' as const;

/** What anybody may read of the catalogue in the Directus query language. */
export const catalogCollections = [
  defineCollection({
    name: 'producers',
    fields: {
      id: 'integer',
      alias: 'string',
      name: { type: 'string', searchable: true },
      name_ru: { type: 'string', searchable: true },
      mega: 'boolean',
    },
    rows: everybody,
  }),
  // With the collections of whoever asks, which are private packs.
  defineCollection({
    name: 'packs',
    table: 'all_packs',
    fields: {
      id: 'integer',
      alias: 'string',
      parent: { one: 'packs' },
      producer: { one: 'producers' },
      name: { type: 'string', searchable: true },
      name_ru: { type: 'string', searchable: true },
      assets_total: 'integer',
      type: 'string',
      account: 'integer',
      children: { many: 'packs', by: 'parent' },
    },
    rows: (actor, row) =>
      actor
        ? sql`${row('type')} = 'public' or ${row('account')} = ${Number(actor.accountId)}`
        : sql`${row('type')} = 'public'`,
  }),
  defineCollection({
    name: 'assets',
    fields: {
      id: 'uuid',
      type: 'string',
      producer: { one: 'producers' },
      pack: { one: 'packs' },
      name: { type: 'string', searchable: true },
      name_ru: { type: 'string', searchable: true },
      exclusive: 'boolean',
      published_at: 'timestamp',
    },
    rows: everybody,
  }),
];
