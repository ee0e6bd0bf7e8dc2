import { systemBanners } from '@polyshelf/contract/banners';
import { DAY_MS } from '@polyshelf/contract/durations';
import { defineResource, type Row, rowOf } from '../../platform/items/resource.ts';
import { type Sql, sql } from '../../platform/items/sql.ts';

const SOON_MS = 3 * DAY_MS;
/** How long the banner about an ended subscription is shown. */
const REMINDED_MS = 30 * DAY_MS;

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** Whether the banner has begun and has not ended. */
const isDue = (row: Row, now: Date): Sql =>
  sql`coalesce(${row('starts_at')} <= ${now}, true) and coalesce(${row('date_block_at')} > ${now}, true)`;

const isSystem = (row: Row): Sql => sql`${row('type')} = any(${systemBanners})`;

const namedOnly = { type: 'string', isNamedOnly: true } as const;

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
      link: namedOnly,
      link_label: namedOnly,
      link_label_ru: namedOnly,
    },
    rows: (actor, row, now) => {
      const isGiven = sql`exists (
        select from banner_links l where l.banner = ${row('id')} and l.account = ${Number(actor?.accountId ?? 0)})`;
      return sql`${isDue(row, now)} and (${row('project')} is not null or ${isSystem(row)} or ${isGiven})`;
    },
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
        where b.id = ${row('banner')} and ${isDue(rowOf('b'), now)} and case b.type
          when 'renewal_failed' then s.sub_recurring and attempts.failures > 0
          when 'sub_ends' then s.sub_end > ${now} and s.sub_end <= ${later(now, SOON_MS)} and not s.sub_recurring
          when 'sub_ended' then s.sub_end <= ${now} and s.sub_end > ${later(now, -REMINDED_MS)} and attempts.failures is null
          else true
        end)`;
    },
  }),
];
