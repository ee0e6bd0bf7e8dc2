import { DAY_MS } from '@polyshelf/contract/durations';
import { defineResource } from '../../platform/items/resource.ts';
import { sql } from '../../platform/items/sql.ts';

const SOON_MS = 3 * DAY_MS;
/** How long the banner about an ended subscription is shown. */
const REMINDED_MS = 30 * DAY_MS;

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** Banners for everybody, and personal banners. Those about the subscription are visible depending on the time. */
export const bannerResources = [
  defineResource({
    name: 'banners',
    fields: {
      id: 'integer',
      type: 'string',
      text: 'text',
      text_ru: 'text',
      promo: 'string',
      subs: 'json',
      priority: 'integer',
      date_block_at: 'timestamp',
      project: 'integer',
    },
    rows: (_actor, row, now) => sql`coalesce(${row('date_block_at')} > ${now}, true)`,
  }),
  defineResource({
    name: 'accounts_banners',
    fields: { id: 'string', account: 'integer', banner: { one: 'banners' } },
    rows: (actor, row, now) => {
      if (!actor) return 'nobody';
      return sql`${row('account')} = ${Number(actor.accountId)} and exists (
        select from banners b
        left join subscriptions s on s.account = ${row('account')}
        left join lateral (
          select max(p.attempt) filter (where p.status = 'failed') as failures from payments p
          where p.account = s.account and p.renewal_of = s.sub_end
        ) as attempts on true
        where b.id = ${row('banner')} and case b.type
          when 'renewal_failed' then s.sub_recurring and attempts.failures > 0
          when 'sub_ends' then s.sub_end > ${now} and s.sub_end <= ${later(now, SOON_MS)} and not s.sub_recurring
          when 'sub_ended' then s.sub_end <= ${now} and s.sub_end > ${later(now, -REMINDED_MS)} and attempts.failures is null
          else true
        end)`;
    },
  }),
];
