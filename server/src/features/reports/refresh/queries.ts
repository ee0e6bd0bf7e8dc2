import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { tableSizes } from '../operations/system-queries.ts';
import type { Fact, Money } from './facts.rules.ts';

/** Nothing else may lock by this number. */
const LOCK = 7_659_150;

/** Whether this transaction may refresh the reports. Only one at a time may. */
export async function tryLockReports(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as "isLocked"`.execute(
    tx,
  );
  return rows[0]?.isLocked === true;
}

export async function lockReports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

/** Waits for at most half a second: computing all totals again holds the lock for long. */
export async function waitForReports(tx: Tx): Promise<true> {
  await sql`set local lock_timeout = '500ms'`.execute(tx);
  await lockReports(tx);
  return true;
}

/** Adds noted changes of downloads to the totals. Returns the number of notes, at most `limit`. */
export async function applyDownloads(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ notes: number }>`
    with taken as (
      delete from report_changed_downloads
      where ctid = any(array(select ctid from report_changed_downloads limit ${limit}))
      returning day, asset, change
    ), by_asset as (
      insert into report_downloads as known (grain, start, asset, downloads)
      select grain, date_trunc(grain, day)::date, asset, sum(change)
      from taken cross join (values ('day'), ('month')) as grains (grain)
      group by 1, 2, 3 having sum(change) <> 0
      on conflict (grain, start, asset) do update set downloads = known.downloads + excluded.downloads
    ), by_day as (
      insert into report_days as known (figure, day, count)
      select 'downloads', day, sum(change) from taken group by day having sum(change) <> 0
      on conflict (figure, day, sub, currency, method, cohort) do update set count = known.count + excluded.count
    )
    select count(*) as notes from taken`.execute(tx);
  return rows[0]?.notes ?? 0;
}

/** Takes the notes about at most `limit` accounts. Changes that are committed later leave notes of their own. */
export async function takeChangedAccounts(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`
    with taken as (
      delete from report_changed_accounts
      where account in (select distinct account from report_changed_accounts order by account limit ${limit})
      returning account
    ) select distinct account from taken`.execute(tx);
  return rows.map(({ account }) => account);
}

/** The next accounts after `last` by id. */
export async function listAccountsAfter(tx: Tx, last: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts where id > ${last} order by id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** When these accounts were created. Deleted ones are missing. */
export const listCreations = (tx: Tx, accounts: readonly number[]): Promise<{ id: number; created_at: Date }[]> =>
  tx.selectFrom('accounts').select(['id', 'created_at']).where('id', '=', sql<number>`any(${accounts})`).execute();

/**
 * What was paid with the payments in the ledgers of these accounts, which may belong to another account after a merge.
 * Refunded and test payments have no money.
 */
export async function listMoney(tx: Tx, accounts: readonly number[]): Promise<Map<number, Money>> {
  const { rows } = await sql<Money & { id: number }>`
    select id, method, currency,
      case currency when 'rub' then rub_kopecks else coalesce(asked_usd_cents, usd_cents) end as amount,
      case currency when 'rub' then round(rub_kopecks / rub_rate)::integer
        else coalesce(asked_usd_cents, usd_cents) end as usd_cents
    from payments
    where id = any(array(select payment from ledger where account = any(${accounts}) and payment is not null))
      and status = 'paid' and not is_test and not 'refunded' = any(flags)`.execute(tx);
  return new Map(rows.map(({ id, ...money }) => [id, money]));
}

type AccountFact = Fact & { account: number };

const insertion = (facts: readonly AccountFact[]) => sql`
  insert into report_facts (account, kind, at, until, sub, currency, method, amount, usd_cents, cohort)
  select * from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as fact (account integer, kind text,
    at timestamptz, until timestamptz, sub text, currency text, method text, amount bigint, usd_cents bigint,
    cohort text)`;

export async function insertFacts(tx: Tx, facts: readonly AccountFact[]): Promise<void> {
  await insertion(facts).execute(tx);
}

/** Replaces all facts of these accounts and adds the difference to the totals of the days. */
export async function replaceFacts(tx: Tx, accounts: readonly number[], facts: readonly AccountFact[]): Promise<void> {
  await sql`
    with gone as (
      delete from report_facts where account = any(${accounts}) returning *
    ), come as (
      ${insertion(facts)} returning *
    ), changed as (
      select *, -1 as change from gone union all select *, 1 from come
    )
    insert into report_days as known (figure, day, sub, currency, method, cohort, count, amount, usd_cents)
    select kind, (at at time zone 'UTC')::date, sub, currency, method, cohort,
      sum(change), sum(change * amount), sum(change * usd_cents)
    from changed group by 1, 2, 3, 4, 5, 6
    having sum(change) <> 0 or sum(change * amount) <> 0 or sum(change * usd_cents) <> 0
    on conflict (figure, day, sub, currency, method, cohort) do update set
      count = known.count + excluded.count,
      amount = known.amount + excluded.amount,
      usd_cents = known.usd_cents + excluded.usd_cents`.execute(tx);
}

/** Fills the totals of the days from all facts. */
export async function sumFacts(tx: Tx): Promise<void> {
  await sql`
    insert into report_days (figure, day, sub, currency, method, cohort, count, amount, usd_cents)
    select kind, (at at time zone 'UTC')::date, sub, currency, method, cohort, count(*), sum(amount), sum(usd_cents)
    from report_facts group by 1, 2, 3, 4, 5, 6`.execute(tx);
}

/** Empties the totals that can be computed again, and the notes about accounts. */
export async function forgetTotals(tx: Tx): Promise<void> {
  await sql`delete from report_changed_accounts`.execute(tx);
  await sql`delete from report_facts`.execute(tx);
  await sql`delete from report_days where figure <> 'stored_bytes'`.execute(tx);
  await sql`delete from report_downloads`.execute(tx);
  await sql`delete from report_download_years`.execute(tx);
}

/**
 * Counts all downloads and deletes the notes about them. One statement sees one state of the database, so a download
 * that is committed meanwhile is neither counted nor its note deleted.
 */
export async function countDownloads(tx: Tx): Promise<void> {
  await sql`
    with gone as (
      delete from report_changed_downloads
    ), days as materialized (
      select (spent_at at time zone 'UTC')::date as day, asset, count(*) as downloads
      from spent_downloads group by 1, 2
    ), by_asset as (
      insert into report_downloads (grain, start, asset, downloads)
      select 'day', day, asset, downloads from days
      union all
      select 'month', date_trunc('month', day)::date as month, asset, sum(downloads) from days group by month, asset
    )
    insert into report_days (figure, day, count) select 'downloads', day, sum(downloads) from days group by day`.execute(
    tx,
  );
}

/** Stores the size of all files of assets and drafts for a day. Files with the same content are stored once. */
export async function putStoredBytes(db: Database, day: string): Promise<void> {
  await sql`
    insert into report_days (figure, day, amount)
    select 'stored_bytes', ${day}, coalesce(sum(bytes), 0) from (
      select key, max(bytes) as bytes from (
        select key, bytes from files
        union all select key, bytes from derived_files
        union all select key, bytes from previews
        union all select key, bytes from upload_files where key is not null
      ) as named group by key
    ) as stored
    on conflict (figure, day, sub, currency, method, cohort) do update set amount = excluded.amount`.execute(db);
}

export async function putTableSizes(db: Database, day: string): Promise<void> {
  await sql`
    insert into table_sizes (day, name, bytes) select ${day}, name, bytes from (${tableSizes}) as sizes
    on conflict (day, name) do update set bytes = excluded.bytes`.execute(db);
}

export async function deleteTableSizes(db: Database, before: string): Promise<void> {
  await sql`delete from table_sizes where day < ${before}`.execute(db);
}
