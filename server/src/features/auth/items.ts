import { sql } from 'kysely';
import { defineCollection } from '../../platform/items/collection.ts';

/** The confirmations of one's own account: that there are any, never what is in the mail. */
export const authCollections = [
  defineCollection({
    name: 'codes',
    fields: {
      id: 'uuid',
      type: { type: 'string', column: 'purpose' },
      status: {
        type: 'string',
        column: (row, { now }) =>
          sql`case when ${row('status')} = 'new' and ${row('expires_at')} <= ${now} then 'expired' else ${row('status')} end`,
      },
      email: 'string',
      created_at: 'timestamp',
      expires_at: 'timestamp',
    },
    // A change of password is begun without signing in, so its rows are not told apart from a stranger's.
    rows: (actor, row) =>
      actor ? sql`${row('account')} = ${Number(actor.accountId)} and ${row('purpose')} <> 'change_password'` : 'nobody',
  }),
];
