import { sql } from 'kysely';
import { jobAttempts, jobState } from '../../../platform/jobs/jobs.ts';
import { loggedMails, mailState } from '../../../platform/mail/mail-log.ts';
import { anyOf, contains, isPerson, type Sources } from './source.ts';

export const operations: Sources<'banners' | 'mails' | 'security' | 'jobs' | 'audit'> = {
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
  mails: () => ({
    from: sql`${loggedMails} left join accounts a on a.id = m.account`,
    columns: {
      id: sql`m.id`,
      created_at: sql`m.at`,
      state: mailState,
      mail_kind: sql`m.name`,
      subject: sql`m.subject`,
      recipient: sql`m.recipient`,
      account: sql`m.account`,
      username: sql`a.username`,
      reason: sql`m.cause`,
      attempts: sql`m.tries`,
      tried_at: sql`m.tried_at`,
      resent_at: sql`m.resent_at`,
      is_resent: sql`(m.resent_at is not null)`,
    },
    search: (text) => anyOf(contains(text, 'm.recipient', 'm.name', 'm.subject'), isPerson(text, 'm.account')),
  }),
  security: () => ({
    // Two kinds are events of the audit log, which are not stored twice.
    from: sql`(
      select 's' || id as id, last_at, kind, count as times, account, network, route from security_events
      union all
      select 'a' || id, at, case event when 'session.reused' then 'token_reused' else 'passkey_cloned' end, 1, account,
        ip, ''
      from audit_log where event in ('session.reused', 'passkey.cloned')
    ) e left join accounts a on a.id = e.account`,
    columns: {
      id: sql`e.id`,
      last_at: sql`e.last_at`,
      kind: sql`e.kind`,
      times: sql`e.times`,
      account: sql`e.account`,
      username: sql`a.username`,
      network: sql`e.network`,
      route: sql`e.route`,
    },
    search: (text) => anyOf(contains(text, 'e.route', 'e.network'), isPerson(text, 'e.account')),
  }),
  jobs: () => ({
    // The queue names its own jobs with two underscores in front.
    from: sql`(select * from pgboss.job where left(name, 2) <> '__') j`,
    columns: {
      id: sql`j.id`,
      name: sql`j.name`,
      state: jobState,
      attempts: jobAttempts,
      reason: sql`coalesce(j.output ->> 'message', '')`,
      created_at: sql`j.created_on`,
      started_at: sql`j.started_on`,
      finished_at: sql`j.completed_on`,
    },
    search: (text) => anyOf(contains(text, 'j.name'), sql`j.id::text = ${text}`),
  }),
  audit: () => ({
    from: sql`audit_log e left join accounts a on a.id = e.about left join accounts b on b.id = e.done_by`,
    columns: {
      id: sql`e.id`,
      at: sql`e.at`,
      event: sql`e.event`,
      account: sql`e.about`,
      account_name: sql`a.username`,
      actor: sql`e.done_by`,
      actor_name: sql`b.username`,
      ip: sql`e.ip`,
      facts: sql`e.facts::text`,
      is_sealed: sql`(e.position is not null)`,
    },
    search: (text) => anyOf(contains(text, 'e.event', 'e.ip'), isPerson(text, 'e.about'), isPerson(text, 'e.done_by')),
  }),
};
