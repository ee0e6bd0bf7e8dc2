import { type PricesRecord, priceListOf } from '@polyshelf/contract/prices';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ledger } from '../../platform/db/schema.ts';
import type { RenewalState } from './renewal.rules.ts';
import type { LedgerEntry, SubscriptionState } from './subscription.rules.ts';

/** Serialises changes of a subscription. Locks accounts in the order of their ids to prevent deadlocks. */
export async function lockAccounts(tx: Tx, accounts: readonly number[]): Promise<void> {
  await sql`select from accounts where id = any(${[...accounts]}) order by id for no key update`.execute(tx);
}

export async function findState(db: Database | Tx, account: number): Promise<SubscriptionState | null> {
  const row = await db.selectFrom('subscriptions').selectAll().where('account', '=', account).executeTakeFirst();
  if (!row) return null;
  return {
    sub: row.sub,
    subEnd: row.sub_end,
    recurring: row.sub_recurring,
    blocked: row.blocked,
    recurringParent: row.recurring_parent,
    recurringMonths: row.recurring_months,
    promos: row.promos,
  };
}

/** A suspended account keeps its time and is never charged. */
export async function isSuspended(db: Database | Tx, account: number): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('status').where('id', '=', account).executeTakeFirst();
  return row?.status === 'suspended';
}

/** The newest ledger entry of an account; 0 without one. It tells whether a subscription has changed meanwhile. */
export async function getRevision(db: Database | Tx, account: number): Promise<number> {
  const { revision } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('revision'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(revision);
}

/** Returns false when an entry with the same key exists. */
export async function insertEntry(tx: Tx, entry: Insertable<Ledger>): Promise<boolean> {
  const result = await tx
    .insertInto('ledger')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function putState(tx: Tx, account: number, state: SubscriptionState): Promise<void> {
  const row = {
    sub: state.sub,
    sub_end: state.subEnd,
    sub_recurring: state.recurring,
    blocked: state.blocked,
    recurring_parent: state.recurringParent,
    recurring_months: state.recurringMonths,
    promos: [...state.promos],
  };
  await tx
    .insertInto('subscriptions')
    .values({ account, ...row })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute();
}

export type AccountEntry = LedgerEntry & { account: number; payment: number | null };

/** In the order in which they were entered. */
export const listEntries = (db: Database | Tx, account: number): Promise<AccountEntry[]> =>
  listEntriesOf(db, [account]);

/** The entries of several accounts, those of each account in the order in which they were entered. */
export async function listEntriesOf(db: Database | Tx, accounts: readonly number[]): Promise<AccountEntry[]> {
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('payments', 'payments.id', 'ledger.payment')
    .selectAll('ledger')
    .select(['payments.currency as paid_in', 'payments.usd_cents as paid_usd', 'payments.rub_kopecks as paid_rub'])
    .where('ledger.account', '=', sql<number>`any(${accounts})`)
    .orderBy('ledger.id')
    .execute();
  return rows.map(({ paid_in, paid_usd, paid_rub, ...row }) => ({
    ...row,
    paid: paid_in && { currency: paid_in, amount: paid_in === 'rub' ? paid_rub : paid_usd },
  })) as AccountEntry[];
}

export async function countPayments(tx: Tx, account: number): Promise<number> {
  const { count } = await tx
    .selectFrom('ledger')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .where('kind', '=', 'payment')
    .where('promo', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const findReferral = (db: Database | Tx, account: number) =>
  db.selectFrom('referrals').select('referrer').where('account', '=', account).executeTakeFirst();

/**
 * Whether two accounts belong to two people: both have known devices, and they share no device and no card. A coin
 * payment does not identify its sender, so an account without a known device does not count.
 */
export async function areTwoPeople(tx: Tx, account: number, referrer: number): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    with known as (
      select account, secret_hash as hash from devices where account in (${account}, ${referrer})
      union select account, device_hash from payments
        where account in (${account}, ${referrer}) and device_hash is not null
    )
    select (select count(distinct account) from known) = 2
      and not exists (select from known mine join known theirs using (hash) where mine.account < theirs.account)
      and not exists (
        select from payments mine join payments theirs using (payer_hash)
        where mine.account = ${account} and theirs.account = ${referrer}
      ) as are`.execute(tx);
  return rows[0]?.are === true;
}

export const findAccountByEmail = (db: Database, email: string) =>
  db.selectFrom('users').select('account').where('email', '=', email).executeTakeFirst();

export const findAccountByCode = (db: Database | Tx, code: string) =>
  db.selectFrom('accounts').select(['id', 'created_at']).where('username', '=', code).executeTakeFirst();

export async function insertReferral(tx: Tx, account: number, referrer: number, at: Date): Promise<boolean> {
  const result = await tx
    .insertInto('referrals')
    .values({ account, referrer, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface ReferralCounts {
  code: string;
  joined: number;
  rewarded: number;
}

export async function getReferralCounts(db: Database, account: number): Promise<ReferralCounts> {
  const { rows } = await sql<ReferralCounts>`
    select username as code,
      (select count(*) from referrals where referrer = accounts.id) as joined,
      (select count(*) from ledger where account = accounts.id and kind = 'referral' and key like '%:referrer') as rewarded
    from accounts where id = ${account}`.execute(db);
  return rows[0] as ReferralCounts;
}

export const getAccountCreation = (db: Database | Tx, account: number) =>
  db.selectFrom('accounts').select('created_at').where('id', '=', account).executeTakeFirstOrThrow();

/** The price list in one statement, so that it never mixes the prices before and after a change. */
export async function findPrices(db: Database | Tx): Promise<PricesRecord> {
  const { rows } = await sql<PricesRecord>`
    select
      (select jsonb_object_agg(id, jsonb_build_object(
        'level', level, 'devices', devices, 'downloads_per_day', downloads_per_day,
        'usd_cents', usd_cents, 'rub_kopecks', rub_kopecks, 'benefits', benefits)) from subs) as plans,
      (select jsonb_object_agg(months, percent) from periods) as periods,
      (select coalesce(jsonb_object_agg(id, jsonb_build_object(
        'sub', sub, 'days', days, 'usd_cents', usd_cents, 'rub_kopecks', rub_kopecks, 'is_active', is_active)), '{}')
        from promos) as promos,
      (select jsonb_object_agg(id, jsonb_build_object(
        'is_active', status = 'active', 'methods', string_to_array(methods, ','))) from payment_providers) as methods,
      pay_rub_rate::float8 as rub_rate
    from projects`.execute(db);
  return rows[0] as PricesRecord;
}

/** The prices that a ledger entry records. */
export const getPrices = async (db: Database | Tx) => priceListOf(await findPrices(db));

export const getPromo = (db: Database | Tx, id: string) =>
  db.selectFrom('promos').select(['sub', 'days']).where('id', '=', id).executeTakeFirstOrThrow();

/** The attempts to renew the period that ends at `subEnd`, oldest first. */
export async function listAttempts(
  db: Database | Tx,
  account: number,
  subEnd: Date,
): Promise<RenewalState['attempts']> {
  const rows = await db
    .selectFrom('payments')
    .select(['created_at', 'status', 'closed_at', 'by_owner'])
    .where('account', '=', account)
    .where('renewal_of', '=', subEnd)
    .orderBy('attempt')
    .execute();
  return rows.map((row) => ({
    at: row.created_at,
    isOpen: row.status === 'new',
    closedAt: row.closed_at,
    byOwner: row.by_owner,
  }));
}

export const listAccountsWithLedger = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ account: number }>`
    select account from ledger union select account from subscriptions order by account`.execute(db);
  return rows.map(({ account }) => account);
};
