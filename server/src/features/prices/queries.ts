import type { PricesRecord } from '@polyshelf/contract/prices';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

interface Entries {
  plans: readonly string[];
  promos: readonly string[];
}

/** Until the end of the transaction, no other transaction can insert a reference to these rows. */
export async function lockEntries(tx: Tx, { plans, promos }: Entries): Promise<void> {
  await sql`select from subs where id = any(${plans}) order by id for update`.execute(tx);
  await sql`select from promos where id = any(${promos}) order by id for update`.execute(tx);
}

interface Used extends Entries {
  /** Plans that banners are for. */
  bannerPlans: readonly string[];
}

/** Those of the given plans and promos that other rows refer to. */
export async function findUsed(db: Database | Tx, { plans, promos }: Entries): Promise<Used> {
  const { rows } = await sql<Used>`
    select
      array(select name from unnest(${plans}::text[]) as removed (name) where exists (select from ledger where sub = name)
        or exists (select from payments where sub = name) or exists (select from subscriptions where sub = name)) as plans,
      array(select name from unnest(${plans}::text[]) as removed (name)
        where exists (select from banners where subs @> array[name])) as "bannerPlans",
      array(select name from unnest(${promos}::text[]) as removed (name) where exists (select from ledger where promo = name)
        or exists (select from payments where promo = name) or exists (select from banners where promo = name)
        or exists (select from subscriptions where promos @> array[name])) as promos`.execute(db);
  return rows[0] as Used;
}

export async function deletePromos(tx: Tx, promos: readonly string[]): Promise<void> {
  await tx.deleteFrom('promos').where('id', '=', sql<string>`any(${promos})`).execute();
}

export async function deletePlans(tx: Tx, plans: readonly string[]): Promise<void> {
  await tx.deleteFrom('subs').where('id', '=', sql<string>`any(${plans})`).execute();
}

/** The index that allows one promo on sale per plan is checked after each statement. */
export async function takeOffSale(tx: Tx, promos: readonly string[]): Promise<void> {
  await tx.updateTable('promos').set({ is_active: false }).where('id', '=', sql<string>`any(${promos})`).execute();
}

export async function putPlan(tx: Tx, id: string, plan: PricesRecord['plans'][string]): Promise<void> {
  const row = { ...plan, benefits: JSON.stringify(plan.benefits) };
  await tx
    .insertInto('subs')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function putPromo(tx: Tx, id: string, promo: PricesRecord['promos'][string]): Promise<void> {
  await tx
    .insertInto('promos')
    .values({ id, ...promo })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(promo))
    .execute();
}

export async function putPeriod(tx: Tx, months: number, percent: number): Promise<void> {
  await tx
    .insertInto('periods')
    .values({ months, percent })
    .onConflict((conflict) => conflict.column('months').doUpdateSet({ percent }))
    .execute();
}

export async function deletePeriods(tx: Tx, kept: readonly number[]): Promise<void> {
  await sql`delete from periods where months <> all(${kept})`.execute(tx);
}

export async function changeProvider(tx: Tx, id: string, provider: PricesRecord['methods']['now']): Promise<void> {
  const { is_active, methods } = provider;
  await tx
    .updateTable('payment_providers')
    .set({ methods: methods.join(','), status: is_active ? 'active' : 'inactive' })
    .where('id', '=', id)
    .execute();
}

/** Accounts whose card will be charged again, by plan and period, as `listDueRenewals` of payments takes them. */
interface Renewing {
  sub: string;
  months: number;
  count: number;
}

export async function countRenewing(db: Database): Promise<Renewing[]> {
  const { rows } = await sql<Renewing>`
    select s.sub, s.recurring_months as months, count(*)::int as count
    from subscriptions s join accounts a on a.id = s.account and a.status = 'active'
    where s.sub_recurring and not s.blocked
    group by 1, 2`.execute(db);
  return rows;
}

interface Counts {
  sub: string;
  active: number;
  open_payments: number;
}

export async function countCustomers(db: Database, now: Date): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select id as sub, coalesce(active, 0) as active, coalesce(open_payments, 0) as open_payments
    from subs
      left join (select sub, count(*)::int as active from subscriptions where sub_end > ${now} group by sub) s
        on s.sub = subs.id
      left join (select sub, count(*)::int as open_payments from payments
        where status in ('new', 'underpaid') group by sub) p on p.sub = subs.id
    where level > 0 order by level`.execute(db);
  return rows;
}
