import { defineResource } from '../../platform/items/resource.ts';
import { sql } from '../../platform/items/sql.ts';

/** An account sees its own codes, without the digits. */
export const authResources = [
  defineResource({
    name: 'codes',
    fields: {
      id: 'uuid',
      account: 'integer',
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
    // Password codes are hidden, because a stranger may have requested them: that needs no session.
    rows: (actor, row) =>
      actor ? sql`${row('account')} = ${Number(actor.accountId)} and ${row('purpose')} <> 'change_password'` : 'nobody',
  }),
];
