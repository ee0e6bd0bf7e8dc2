import { defineResource } from '../../platform/items/resource.ts';
import { sql } from '../../platform/items/sql.ts';

/** The favourites of the actor. Clients read collections as packs. */
export const collectionResources = [
  defineResource({
    name: 'assets_packs',
    fields: {
      id: 'uuid',
      account: 'integer',
      asset: { one: 'assets' },
      pack: { one: 'packs' },
      created_at: 'timestamp',
    },
    rows: (actor, row) => (actor ? sql`${row('account')} = ${Number(actor.accountId)}` : 'nobody'),
  }),
];
