import { defineResource } from '../../platform/items/resource.ts';
import { sql } from '../../platform/items/sql.ts';
import { isOfShownAsset } from '../assets/index.ts';

/** The favourites of the actor, without those of hidden assets. Clients read collections as packs. */
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
    rows: (actor, row) =>
      actor ? sql`${row('account')} = ${Number(actor.accountId)} and ${isOfShownAsset(row)}` : 'nobody',
  }),
];
