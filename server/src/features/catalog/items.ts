import { defineResource } from '../../platform/items/resource.ts';
import { sql } from '../../platform/items/sql.ts';

const everybody = () => 'all' as const;

/** Producers and packs in the Directus query language. They need no session. */
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
  // The view `all_packs` also holds collections, which are private packs; an account sees only its own.
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
