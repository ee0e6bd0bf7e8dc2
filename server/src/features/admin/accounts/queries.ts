import { USUAL_DOWNLOADS_PER_DAY } from '@polyshelf/contract/accounts';
import { sql } from 'kysely';
import { dayOf } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';

interface AccountHead {
  id: number;
  username: string;
  former_usernames: string[];
  email: string;
  email_verified: boolean;
  tg_id: number | null;
  first_name: string | null;
  last_name: string | null;
  has_password: boolean;
  has_second_factor: boolean;
  role: 'user' | 'core' | 'admin';
  status: 'active' | 'suspended' | 'deleted' | 'merged';
  merged_into: number | null;
  merged: number[];
  referrer: number | null;
  lang: 'en' | 'ru';
  demo: boolean;
  created_at: Date;
  override: number | null;
  downloads_per_day: number;
  spent_today: number;
}

export async function findHead(db: Database, account: number, now: Date): Promise<AccountHead | undefined> {
  const { rows } = await sql<AccountHead>`
    select a.id, a.username, a.role, a.status, a.merged_into, a.lang, a.demo, a.created_at,
      a.sub_override_devices as override,
      u.email, u.email_verified, u.tg_id, u.first_name, u.last_name,
      array(select username from former_usernames f where f.account = a.id order by until desc) as former_usernames,
      array(select id from accounts m where m.merged_into = a.id order by id) as merged,
      exists (select from credentials c where c.account = a.id and c.password_hash is not null) as has_password,
      exists (select from factors f where f.account = a.id and f.removed_by is null) as has_second_factor,
      (select referrer from referrals r where r.account = a.id) as referrer,
      coalesce(p.downloads_per_day, ${USUAL_DOWNLOADS_PER_DAY}) as downloads_per_day,
      coalesce((select spent from download_days d where d.account = a.id and d.day = ${dayOf(now)}::date), 0)
        as spent_today
    from accounts a
    join users u on u.account = a.id
    left join subscriptions s on s.account = a.id and s.sub_end > ${now}
    left join subs p on p.id = coalesce(s.sub, 'free')
    where a.id = ${account}`.execute(db);
  return rows[0];
}

interface Counts {
  paid: number;
  payments: number;
  open_payments: number;
  devices: number;
  downloads: number;
  favourites: number;
  collections: number;
  wishes: number;
  referrals: number;
}

export async function getCounts(db: Database | Tx, account: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from payments where account = ${account} and status = 'paid') as paid,
      (select count(*) from payments where account = ${account}) as payments,
      (select count(*) from payments where account = ${account} and status in ('new', 'underpaid')) as open_payments,
      (select count(*) from devices where account = ${account} and removed_at is null) as devices,
      (select count(*) from spent_downloads where account = ${account}) as downloads,
      (select count(distinct asset) from assets_packs where account = ${account}) as favourites,
      (select count(*) from collections where account = ${account}) as collections,
      (select count(*) from wishes where account = ${account}) as wishes,
      (select count(*) from referrals where referrer = ${account}) as referrals`.execute(db);
  return rows[0] as Counts;
}

export const listLiveSessions = (db: Database, account: number, now: Date) =>
  db
    .selectFrom('sessions')
    .leftJoin('devices', 'devices.id', 'sessions.device')
    .select(['sessions.id', 'sessions.created_at', 'sessions.last_used_at', 'sessions.impersonated_by'])
    .select(['devices.browser', 'devices.system'])
    .where('sessions.account', '=', account)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.idle_until', '>', now)
    .where('sessions.expires_at', '>', now)
    .orderBy('sessions.last_used_at', 'desc')
    .execute();

/** The banners that were given to this account and are shown now. */
export const listBanners = (db: Database, account: number, now: Date) =>
  db
    .selectFrom('banner_links')
    .innerJoin('banners', 'banners.id', 'banner_links.banner')
    .select(['banners.id', 'banners.type', 'banners.text', 'banners.text_ru'])
    .where('banner_links.account', '=', account)
    .where(sql<boolean>`coalesce(banners.starts_at <= ${now}, true) and coalesce(banners.date_block_at > ${now}, true)`)
    .orderBy('banners.id')
    .execute();

export const findOpenCode = (db: Database, account: number, now: Date) =>
  db
    .selectFrom('codes')
    .select(['purpose', 'created_at', 'expires_at'])
    .where('account', '=', account)
    .where('status', '=', 'new')
    .where('mailable', '=', true)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
