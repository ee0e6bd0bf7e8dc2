import { randomUUIDv7 } from 'node:crypto';
import { USUAL_DOWNLOADS_PER_DAY } from '@polyshelf/contract/accounts';
import { sql } from 'kysely';
import { dayOf } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { fixedSql } from '../../platform/db/fixed-sql.ts';
import { slugOf } from '../../platform/slug.ts';
import type { Edition } from '../media/index.ts';
import type { Held } from './download.rules.ts';
import type { AssetType, VariantFile } from './variants.rules.ts';

/** Facts of an account, and what it has of the given assets. */
export interface AccountRow extends Held {
  isVerified: boolean;
  hasPlan: boolean;
  isBlocked: boolean;
  perDay: number;
  /** The day whose allowance is spent: today, or a later day when the clock was set back since the last download. */
  day: string;
  /** How many downloads of that day are spent. */
  today: number;
  /** The account downloads with another program than the browser. */
  usesLinks: boolean;
}

/**
 * Reads everything that decides about a download in one statement, because it runs before every download.
 */
export async function getAccount(
  db: Database | Tx,
  account: number,
  { assets, now }: { assets: readonly string[]; now: Date },
): Promise<AccountRow> {
  const day = dayOf(now);
  const rows = await fixedSql<
    Omit<AccountRow, keyof Held> & { covers: Record<string, string>; first: Record<string, number> }
  >(db)`
    select u.email_verified or u.tg_id is not null as "isVerified",
      coalesce(s.sub_end > ${now} and s.sub <> 'free', false) as "hasPlan",
      coalesce(s.blocked, false) as "isBlocked",
      coalesce(p.downloads_per_day, ${USUAL_DOWNLOADS_PER_DAY}) as "perDay",
      coalesce(d.day, ${day}::date)::text as day, coalesce(d.spent, 0) as today,
      (select downloads_source = 'link' from accounts where id = u.account) as "usesLinks",
      (select coalesce(json_object_agg(asset, covered_until), '{}') from downloads
        where account = u.account and asset = any(${assets}::uuid[]) and covered_until > ${now}) as covers,
      (select coalesce(json_object_agg(asset, version), '{}') from (
        select asset, min(coalesce(version, (
          select max(number) from asset_versions v where v.asset = s.asset and v.published_at <= s.spent_at
        ), 1)) as version
        from spent_downloads s where account = u.account and asset = any(${assets}::uuid[]) group by asset
      ) as held) as first
    from users u
    left join subscriptions s on s.account = u.account
    left join subs p on p.id = case when s.sub_end > ${now} then s.sub else 'free' end
    left join lateral (
      select day, spent from download_days where account = u.account and day >= ${day}::date order by day desc limit 1
    ) d on true
    where u.account = ${account}`;
  const { covers, first, ...row } = rows[0] as (typeof rows)[number];
  return {
    ...row,
    covers: new Map(Object.entries(covers).map(([asset, until]) => [asset, new Date(until)])),
    firstVersions: new Map(Object.entries(first)),
  };
}

interface Spending {
  account: number;
  /** Without a version the downloads count as of the version of their moment. */
  editions: readonly { asset: string; version: number | null }[];
  day: string;
  perDay: number;
  now: Date;
  coveredUntil: Date;
}

/**
 * Spends one download for each asset that is not covered. Returns null when the day has too few left; the caller must
 * then roll the transaction back. To prevent deadlocks the statement locks assets in the order of their ids, then the
 * day. A transaction that waited for a lock sees what the other one has spent.
 */
export async function spendDownloads(
  tx: Tx,
  { account, editions, day, perDay, now, coveredUntil }: Spending,
): Promise<{ spent: number; today: number | null } | null> {
  const assets = editions.map(({ asset }) => asset);
  const versions = editions.map(({ version }) => version);
  const ids = editions.map(() => randomUUIDv7());
  const rows = await fixedSql<{ spent: number; today: number | null }>(tx)`
    with wanted as (
      select * from unnest(${assets}::uuid[], ${versions}::int[], ${ids}::uuid[]) as w (asset, version, id)
    ), spent as (
      insert into downloads (account, asset, spent_at, covered_until)
      select ${account}, asset, ${now}, ${coveredUntil} from wanted order by asset
      on conflict (account, asset) do update
        set spent_at = excluded.spent_at, covered_until = excluded.covered_until
        where downloads.covered_until <= excluded.spent_at
      returning asset
    ), total as (
      select count(*)::integer as spent from spent
    ), counted as (
      insert into download_days as d (account, day, spent)
      select ${account}, ${day}::date, spent from total where spent between 1 and ${perDay}
      on conflict (account, day) do update set spent = d.spent + excluded.spent
        where d.spent + excluded.spent <= ${perDay}
      returning spent
    ), noted as (
      insert into spent_downloads (id, account, asset, version, spent_at)
      select wanted.id, ${account}, asset, version, ${now} from spent join wanted using (asset)
    )
    select spent, (select spent from counted) as today from total`;
  const { spent, today } = rows[0] as { spent: number; today: number | null };
  return spent > 0 && today === null ? null : { spent, today };
}

export interface LinkRow {
  id: string;
  account: number;
  device: string;
  content: string;
  /** The session that created the link; null for links of earlier versions. */
  session: string | null;
  start_before: Date;
  started_at: Date | null;
}

type NewLink = Omit<LinkRow, 'started_at'>;

/** Inserts a link and stores `choice` as the last variant that the account chose for this type of asset. */
export async function insertLink(
  tx: Tx,
  { id, account, device, content, session, start_before }: NewLink,
  choice: { type: AssetType; variant: string } | null,
): Promise<void> {
  await fixedSql(tx)`
    with remembered as (
      insert into download_choices (account, type, variant)
      select ${account}, type, variant
      from jsonb_to_record(${JSON.stringify(choice ?? {})}::jsonb) as c (type text, variant text) where type is not null
      on conflict (account, type) do update set variant = excluded.variant
        where download_choices.variant <> excluded.variant
    )
    insert into download_links (id, account, device, content, session, start_before)
    values (${id}, ${account}, ${device}, ${content}, ${session}, ${start_before})`;
}

export interface FoundLink extends LinkRow {
  /** A keyed hash of the network address that opened the link first. */
  started_by: Buffer | null;
  /** The secret of its device, as a hash. */
  secret_hash: Buffer;
  /** Its session; null after the session has ended. */
  open_session: string | null;
}

/** Finds a link whose device is not removed and whose account is active. */
export const findLink = (db: Database, id: string): Promise<FoundLink | undefined> =>
  db
    .selectFrom('download_links as link')
    .innerJoin('devices', 'devices.id', 'link.device')
    .innerJoin('accounts', 'accounts.id', 'link.account')
    .leftJoin('sessions', (join) => join.onRef('sessions.id', '=', 'link.session').on('sessions.ended_at', 'is', null))
    .select(['link.id', 'link.account', 'link.device', 'link.content', 'link.session', 'link.start_before'])
    .select(['link.started_at', 'link.started_by', 'devices.secret_hash', 'sessions.id as open_session'])
    .where('link.id', '=', id)
    .where('devices.removed_at', 'is', null)
    .where('accounts.status', '=', 'active')
    .executeTakeFirst();

/** Records the first start. A parallel second start keeps the address of the first. Undefined when the link has expired. */
export async function startLink(
  db: Database,
  id: string,
  now: Date,
  address: Buffer,
): Promise<{ started_by: Buffer | null } | undefined> {
  return db
    .updateTable('download_links')
    .set(({ fn, ref, val, eb }) => ({
      started_at: fn.coalesce(ref('started_at'), val(now)),
      started_by: eb.case().when('started_at', 'is', null).then(val(address)).else(ref('started_by')).end(),
    }))
    .where('id', '=', id)
    .where((where) => where.or([where('started_at', 'is not', null), where('start_before', '>', now)]))
    .returning('started_by')
    .executeTakeFirst();
}

export async function deleteLinksBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from download_links where ctid = any(array(
      select ctid from download_links where start_before < ${moment} limit ${limit}))`.execute(db),
  );
}

export async function listChoices(db: Database, account: number): Promise<Partial<Record<AssetType, string>>> {
  const rows = await db
    .selectFrom('download_choices')
    .select(['type', 'variant'])
    .where('account', '=', account)
    .execute();
  return Object.fromEntries(rows.map(({ type, variant }) => [type, variant]));
}

interface SpentDownloadRow {
  id: string;
  spent_at: Date;
  asset: {
    id: string;
    type: AssetType;
    name: string;
    name_ru: string | null;
    is_shown: boolean;
    image: { id: string; width: number; height: number; placeholder: string };
  };
}

export async function listSpentDownloads(
  db: Database,
  account: number,
  { limit, after }: { limit: number; after: string | null },
): Promise<SpentDownloadRow[]> {
  const { rows } = await sql<SpentDownloadRow>`
    select c.id, c.spent_at,
      json_build_object('id', a.id, 'type', a.type, 'name', a.name, 'name_ru', a.name_ru,
        'is_shown', a.hidden_at is null, 'image', json_build_object(
          'id', substr(i.key, 8), 'width', i.width, 'height', i.height, 'placeholder', i.placeholder)) as asset
    from spent_downloads c
    join all_assets a on a.id = c.asset
    join images i on i.asset = a.id and i.is_main
    where c.account = ${account} and (${after}::uuid is null or (c.spent_at, c.id) < (
      select spent_at, id from spent_downloads where id = ${after} and account = ${account}))
    order by c.spent_at desc, c.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Deletes the rows of an account from every table of downloads, in the order that foreign keys require. */
export async function deleteDownloads(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('download_links').where('account', '=', account).execute();
  await tx.deleteFrom('download_choices').where('account', '=', account).execute();
  await tx.deleteFrom('spent_downloads').where('account', '=', account).execute();
  await tx.deleteFrom('downloads').where('account', '=', account).execute();
  await tx.deleteFrom('download_days').where('account', '=', account).execute();
}

export interface StoredFile extends VariantFile {
  sha256: string;
  crc32: number;
  key: string;
}

export interface DerivedFile extends Pick<StoredFile, 'name' | 'bytes' | 'sha256' | 'crc32' | 'key'> {
  kind: 'orm' | 'preview';
  resolution: string;
}

/** One version of an asset with everything that its archive contains. */
export interface EditionRow extends Edition {
  /** The newest version of the asset. */
  newest: number;
  type: AssetType;
  isFree: boolean;
  isHidden: boolean;
  name: string;
  /** The base name of its archive and folder. It contains the version of an earlier one. */
  slug: string;
  producer: string;
  licence: { name: string; name_ru: string; summary: string; summary_ru: string; url: string | null };
  publishedAt: Date;
  files: StoredFile[];
  derived: DerivedFile[];
}

/** Names archives of an earlier version differently from those of the newest one. */
export const nameEarlier = (row: EditionRow): EditionRow => ({ ...row, slug: `${row.slug}-v${row.version}` });

/** Keeps the order of `editions` and takes the newest version where none is given. Includes hidden assets. */
export async function listEditions(
  db: Database,
  editions: readonly { asset: string; version?: number; isEarlier?: boolean }[],
): Promise<EditionRow[]> {
  const wanted = editions.map(({ asset, version }) => ({ asset, version }));
  const { rows } = await sql<EditionRow & { place: number }>`
    select e.place::int, a.id as asset, v.number as version, a.version as newest, a.type, a.free as "isFree",
      a.hidden_at is not null as "isHidden", a.name, p.name as producer,
      v.published_at as "publishedAt",
      json_build_object('name', l.name, 'name_ru', l.name_ru,
        'summary', l.summary, 'summary_ru', l.summary_ru, 'url', l.url) as licence,
      (select coalesce(json_agg(json_build_object('id', f.id, 'map', f.map, 'resolution', f.resolution,
          'format', f.format, 'name', f.name, 'bytes', f.bytes, 'sha256', f.sha256, 'crc32', f.crc32, 'key', f.key)
          order by f.name), '[]')
        from files f where f.asset = a.id and f.version = v.number) as files,
      (select coalesce(json_agg(d order by d.kind, d.resolution), '[]')
        from derived_files d where d.asset = a.id and d.version = v.number) as derived
    from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (asset uuid, version integer))
      with ordinality as e (asset, version, place)
    join all_assets a on a.id = e.asset
    join asset_versions v on v.asset = a.id and v.number = coalesce(e.version, a.version)
    join producers p on p.id = a.producer
    join licences l on l.id = a.licence
    order by e.place`.execute(db);
  return rows.map(({ place, ...row }) => {
    const named = { ...row, slug: slugOf(row.name) || row.asset };
    return editions[place - 1]?.isEarlier ? nameEarlier(named) : named;
  });
}

/** Finds a collection of the account, with the newest versions of its assets in the order of adding. */
export async function findCollection(db: Database, account: number, id: number) {
  const { rows } = await sql<{ name: string; editions: Edition[] }>`
    select c.name, (
      select coalesce(json_agg(json_build_object('asset', a.id, 'version', a.version) order by f.created_at, f.id), '[]')
      from assets_packs f join assets a on a.id = f.asset
      where f.account = c.account and f.pack = c.id
    ) as editions
    from collections c where c.id = ${id} and c.account = ${account}`.execute(db);
  return rows[0];
}

/** Ends the links of an account. Links of portable downloads end with their session, those of devices do not. */
export async function deleteLinks(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('download_links').where('account', '=', account).execute();
}

/** Adds what an account has downloaded to another one. Two allowances of a day become one, so their use adds up. */
export async function copyDownloads(tx: Tx, from: number, to: number): Promise<void> {
  await tx.updateTable('spent_downloads').set({ account: to }).where('account', '=', from).execute();
  await sql`
    insert into downloads (account, asset, spent_at, covered_until)
    select ${to}, asset, spent_at, covered_until from downloads where account = ${from}
    on conflict (account, asset) do update
      set covered_until = greatest(downloads.covered_until, excluded.covered_until)`.execute(tx);
  await sql`
    insert into download_days (account, day, spent) select ${to}, day, spent from download_days where account = ${from}
    on conflict (account, day) do update set spent = download_days.spent + excluded.spent`.execute(tx);
}
