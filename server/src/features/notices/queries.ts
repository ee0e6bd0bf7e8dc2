import { TELEGRAM_DOMAIN } from '@polyshelf/contract/accounts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Edition } from '../media/index.ts';

/**
 * Notes the version for the next accounts that have downloaded an earlier one, by rising id. Returns the last of them;
 * null when there are no more.
 */
export async function insertNotices(
  db: Database,
  { asset, version }: Edition,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with holders as (
      select distinct s.account
      from spent_downloads s
      join asset_versions v on v.asset = s.asset and v.number = ${version}
      join accounts on accounts.id = s.account and accounts.status = 'active'
      where s.asset = ${asset} and s.account > ${after} and coalesce(s.version < v.number, s.spent_at < v.published_at)
      order by s.account
      limit ${limit}
    ), noted as (
      insert into asset_notices (account, asset, version, created_at)
      select account, ${asset}, ${version}, ${now} from holders
      on conflict do nothing
    )
    select max(account) as last from holders`.execute(db);
  return rows[0]?.last ?? null;
}

/** Marks these versions and those before them as seen. */
export async function markSeen(
  db: Database | Tx,
  account: number,
  editions: readonly Edition[],
  now: Date,
): Promise<void> {
  const given = editions.map(({ asset, version }) => ({ asset, version }));
  await sql`
    update asset_notices n set seen_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (asset uuid, version integer)
    where n.account = ${account} and n.asset = given.asset and n.version <= given.version
      and n.seen_at is null`.execute(db);
}

export interface UpdateRow {
  asset: {
    id: string;
    type: 'texture' | 'model' | 'hdri';
    name: string;
    name_ru: string | null;
    free: boolean;
    image: { id: string; width: number; height: number; placeholder: string };
  };
  is_seen: boolean;
  versions: { number: number; note: string; note_ru: string | null; published_at: string }[];
}

/** The assets with new versions for the account, the latest first. Hidden assets are left out. */
export async function listUpdateRows(db: Database, account: number, limit: number): Promise<UpdateRow[]> {
  const { rows } = await sql<UpdateRow>`
    select json_build_object('id', a.id, 'type', a.type, 'name', a.name, 'name_ru', a.name_ru, 'free', a.free,
        'image', a.main_picture) as asset,
      updates.is_seen, updates.versions
    from (
      select n.asset, max(n.created_at) as at, bool_and(n.seen_at is not null) as is_seen,
        json_agg(json_build_object('number', v.number, 'note', v.note, 'note_ru', v.note_ru,
          'published_at', v.published_at) order by v.number desc) as versions
      from asset_notices n
      join asset_versions v on v.asset = n.asset and v.number = n.version
      where n.account = ${account}
      group by n.asset
    ) as updates
    join assets a on a.id = updates.asset
    order by updates.at desc, a.id
    limit ${limit}`.execute(db);
  return rows;
}

export interface MailedAccount {
  id: number;
  email: string;
  lang: 'en' | 'ru';
  /** The newest version of each asset, in the order of names. Null when the account gets no mail now. */
  assets: { name: string; name_ru: string | null; version: number; note: string; note_ru: string | null }[] | null;
}

/**
 * Takes the next accounts with unseen notices by rising id. Marks the notices of those that want a mail as mailed, and
 * returns what to tell them. An account that got such a mail since `dayStart` waits for the next day.
 */
export async function takeMailedAccounts(
  tx: Tx,
  { now, since, dayStart, after, limit }: { now: Date; since: Date; dayStart: Date; after: number; limit: number },
): Promise<MailedAccount[]> {
  const isNews = sql`n.seen_at is null and n.mailed_at is null and n.created_at >= ${since}`;
  const { rows } = await sql<MailedAccount>`
    with told as (
      select distinct n.account from asset_notices n where ${isNews} and n.account > ${after}
      order by n.account limit ${limit}
    ), due as (
      select c.id from accounts c join told on told.account = c.id join users u on u.account = c.id
      where c.status = 'active' and c.notify_versions and u.email_verified
        and u.email not like ${`%@${TELEGRAM_DOMAIN}`}
        and not exists (select from asset_notices n where n.account = c.id and n.mailed_at >= ${dayStart})
      for no key update of c
    ), mailed as (
      update asset_notices n set mailed_at = ${now}
      from due join assets a on true
      where n.account = due.id and n.asset = a.id and ${isNews}
      returning n.account, n.version, a.id, a.name, a.name_ru
    ), newest as (
      select distinct on (account, id) mailed.*, v.note, v.note_ru
      from mailed join asset_versions v on v.asset = id and v.number = version
      order by account, id, version desc
    )
    select u.account as id, u.email, c.lang,
      (select json_agg(newest order by newest.name, newest.id) from newest where account = c.id) as assets
    from told join users u on u.account = told.account join accounts c on c.id = told.account
    order by u.account`.execute(tx);
  return rows;
}

export async function deleteSeenBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from asset_notices where ctid = any(array(
      select ctid from asset_notices where seen_at < ${moment} limit ${limit}))`.execute(db),
  );
}

export async function deleteNotices(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('asset_notices').where('account', '=', account).execute();
}

export async function moveNotices(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    insert into asset_notices (account, asset, version, created_at, seen_at, mailed_at)
    select ${to}, asset, version, created_at, seen_at, mailed_at from asset_notices where account = ${from}
    on conflict do nothing`.execute(tx);
  await deleteNotices(tx, from);
}
