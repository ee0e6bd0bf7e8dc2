import { defineResource } from '../../platform/items/resource.ts';
import { sql } from '../../platform/items/sql.ts';

const everybody = () => 'all' as const;

/** The shelves of the catalogue, for anybody, in the Directus query language. */
export const catalogResources = [
  defineResource({
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
  defineResource({
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
];
