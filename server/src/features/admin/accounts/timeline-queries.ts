import type { TimelineKind } from '@polyshelf/contract/admin-accounts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { loggedMails, mailState } from '../../../platform/mail/mail-log.ts';

type Sql = RawBuilder<unknown>;

/** The rows of each kind as moment, id and facts. `account` is the condition for the columns of an account. */
const sources: Record<TimelineKind, (account: Sql) => Sql> = {
  ledger: (account) => sql`
    select at, id::text as id, jsonb_build_object(
      'entry', kind, 'sub', sub, 'days', days, 'promo', promo, 'payment', payment, 'reason', reason) as facts
    from ledger where account ${account}`,
  payment: (account) => sql`
    select e.at, e.id::text as id, jsonb_build_object(
      'payment', p.id, 'event', e.event, 'status', p.status, 'sub', p.sub, 'currency', p.currency,
      'amount', case p.currency when 'rub' then p.rub_kopecks else coalesce(p.asked_usd_cents, p.usd_cents) end) as facts
    from payments p join payment_events e on e.payment = p.id where p.account ${account}`,
  device: (account) => sql`
    select moment.at, d.id || '-' || moment.event as id,
      jsonb_build_object('event', moment.event, 'browser', d.browser, 'system', d.system) as facts
    from devices d
    cross join lateral (values ('added', d.first_seen_at), ('removed', d.removed_at)) as moment (event, at)
    where d.account ${account} and moment.at is not null`,
  session: (account) => sql`
    select moment.at, s.id || '-' || moment.event as id, jsonb_build_object(
      'event', moment.event, 'impersonated_by', s.impersonated_by, 'browser', d.browser, 'system', d.system,
      'reason', case moment.event when 'ended' then s.end_reason end,
      'ip', (select l.ip from audit_log l
        where l.account = s.account and l.event = 'session.opened' and l.at = s.created_at limit 1)) as facts
    from sessions s left join devices d on d.id = s.device
    cross join lateral (values ('opened', s.created_at), ('ended', s.ended_at)) as moment (event, at)
    where s.account ${account} and moment.at is not null`,
  download: (account) => sql`
    select d.spent_at as at, d.id::text as id,
      jsonb_build_object('asset', a.id, 'name', a.name, 'name_ru', a.name_ru, 'version', d.version) as facts
    from spent_downloads d join all_assets a on a.id = d.asset where d.account ${account}`,
  collection: (account) => sql`
    select c.created_at as at, c.id::text as id, jsonb_build_object('collection', c.id, 'name', c.name,
      'assets', (select count(*) from assets_packs f where f.account = c.account and f.pack = c.id)) as facts
    from collections c where c.account ${account}`,
  mail: (account) => sql`
    select m.at, m.id::text as id, jsonb_build_object('mail', m.mail, 'name', m.name, 'state', ${mailState},
      'can_resend', coalesce(j.name = 'mail.send', false) and m.resent_at is null and ${mailState} in ('sent', 'failed')) as facts
    from ${loggedMails} where m.account ${account}`,
  banner: (account) => sql`
    select moment.at, v.account || '-' || v.banner || '-' || moment.event as id, jsonb_build_object(
      'event', moment.event, 'banner', v.banner, 'text', b.text, 'text_ru', b.text_ru,
      'last_at', to_char(moment.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as facts
    from banner_views v left join banners b on b.id = v.banner
    cross join lateral (values
      ('seen', v.seen_at, v.last_seen_at),
      ('clicked', v.clicked_at, v.last_clicked_at),
      ('closed', v.closed_at, v.last_closed_at)) as moment (event, at, last_at)
    where v.account ${account} and moment.at is not null`,
  audit: (account) => sql`
    select l.at, l.id::text as id, jsonb_build_object('event', l.event, 'actor', l.done_by, 'ip', l.ip, 'facts', l.facts,
      'actor_name', (select username from accounts where id = l.done_by)) as facts
    from audit_log l where l.about ${account} or (l.about is null and l.done_by ${account})`,
};

export interface TimelineRow {
  kind: TimelineKind;
  at: Date;
  /** Microseconds since 1970, because a Date has only milliseconds. */
  micros: string;
  id: string;
  facts: Record<string, unknown>;
}

export interface Place {
  micros: string;
  /** Kind and id of the row before. */
  key: string;
}

interface Page {
  kinds: readonly TimelineKind[];
  /** The first moment, and the moment after the last one. */
  from: Date | null;
  to: Date | null;
  /** A piece of a fact, as a pattern of `ilike`. */
  piece: string | null;
  before: Place | null;
  limit: number;
}

/** What happened to an account and to those merged into it, newest first. */
export async function listTimelineRows(
  db: Database,
  account: number,
  { kinds, from, to, piece, before, limit }: Page,
): Promise<TimelineRow[]> {
  const own = sql`in (select ${account}::integer union all select id from accounts where merged_into = ${account})`;
  const key = sql`kind || ':' || id`;
  const older = before
    ? sql`(at, ${key}) < ('epoch'::timestamptz + ${before.micros}::bigint * interval '1 microsecond', ${before.key})`
    : sql`true`;
  // All values of the facts, also those of an audit row, which are one level deeper.
  const fits = sql`(${piece}::text is null or exists (
    select from jsonb_path_query(facts, 'strict $.** ? (@.type() == "string" || @.type() == "number")') as fact
    where fact #>> '{}' ilike ${piece}))`;
  const wanted = sql`${older} and coalesce(at >= ${from}, true) and coalesce(at < ${to}, true) and ${fits}`;
  // Every kind is cut to a page before the kinds are mixed.
  const parts = kinds.map(
    (kind) => sql`(
      select * from (select ${sql.lit(kind)} as kind, source.* from (${sources[kind](own)}) as source) as event
      where ${wanted} order by at desc, ${key} desc limit ${limit})`,
  );
  const { rows } = await sql<TimelineRow>`
    select *, (extract(epoch from at) * 1000000)::bigint::text as micros
    from (${sql.join(parts, sql` union all `)}) as timeline
    order by at desc, ${key} desc limit ${limit}`.execute(db);
  return rows;
}
