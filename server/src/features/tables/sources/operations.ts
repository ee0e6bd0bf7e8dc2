import { sql } from 'kysely';
import { anyOf, contains, isPerson, type Sources } from './source.ts';

export const operations: Sources<'banners' | 'jobs' | 'audit'> = {
  banners: () => ({
    from: sql`banners b`,
    columns: {
      id: sql`b.id`,
      type: sql`b.type`,
      text: sql`b.text`,
      text_ru: sql`b.text_ru`,
      subs: sql`b.subs`,
      promo: sql`b.promo`,
      priority: sql`b.priority`,
      is_listed: sql`(b.project is not null)`,
      starts_at: sql`b.starts_at`,
      date_block_at: sql`b.date_block_at`,
      seen: sql`(select coalesce(sum(d.seen), 0) from banner_days d where d.banner = b.id)`,
      clicked: sql`(select coalesce(sum(d.clicked), 0) from banner_days d where d.banner = b.id)`,
      closed: sql`(select coalesce(sum(d.closed), 0) from banner_days d where d.banner = b.id)`,
    },
    search: (text) => contains(text, 'b.text', 'b.text_ru', 'b.type'),
  }),
  jobs: () => ({
    from: sql`pgboss.job j`,
    columns: {
      id: sql`j.id`,
      name: sql`j.name`,
      state: sql`j.state::text`,
      attempts: sql`(j.retry_count + 1)`,
      reason: sql`coalesce(j.output ->> 'message', '')`,
      created_at: sql`j.created_on`,
      started_at: sql`j.started_on`,
      finished_at: sql`j.completed_on`,
    },
    search: (text) => anyOf(contains(text, 'j.name'), sql`j.id::text = ${text}`),
  }),
  audit: () => ({
    from: sql`audit_log e left join accounts a on a.id = e.account left join accounts b on b.id = e.actor`,
    columns: {
      id: sql`e.id`,
      at: sql`e.at`,
      event: sql`e.event`,
      account: sql`e.account`,
      account_name: sql`a.username`,
      actor: sql`e.actor`,
      actor_name: sql`b.username`,
      ip: sql`e.ip`,
      facts: sql`e.facts::text`,
      is_sealed: sql`(e.position is not null)`,
    },
    search: (text) => anyOf(contains(text, 'e.event', 'e.ip'), isPerson(text, 'e.account'), isPerson(text, 'e.actor')),
  }),
};
