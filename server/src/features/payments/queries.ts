import type { PaymentEventName, PaymentFlag, PaymentStatus } from '@polyshelf/contract/payments';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Payments } from '../../platform/db/schema.ts';
import type { PaymentRow, Question } from './providers/provider.ts';

/** More than a payment has; a page never lists without an end. */
const MAX_LISTED = 500;

/** The epoch of payment numbers, which count seconds. 32 bits last until 2088. */
const FIRST_NUMBER_AT = Date.UTC(2020, 0, 1);

type NewPayment = Omit<Insertable<Payments>, 'id' | 'created_at' | 'opened_by'> & { created_at: Date };

/** Returns null when a unique index finds another pending payment of the account, or this renewal attempt. */
export async function openPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow | null> {
  const seconds = Math.floor((payment.created_at.getTime() - FIRST_NUMBER_AT) / 1_000);
  const row = await tx
    .insertInto('payments')
    .values({ ...payment, opened_by: payment.account, id: sql<number>`next_payment_number(${seconds})` })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export const findPayment = (db: Database | Tx, id: number) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes the same lock as every change of the account's subscription. */
export async function lockAccount(tx: Tx, account: number): Promise<void> {
  await sql`select from accounts where id = ${account} for no key update`.execute(tx);
}

export const lockPayment = (tx: Tx, id: number) =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const findOwnPayment = (db: Database | Tx, account: number, id: number) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).where('account', '=', account).executeTakeFirst();

export const findByKey = (db: Database | Tx, account: number, key: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('account', '=', account)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

export const findByExternalId = (db: Database | Tx, provider: string, externalId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .executeTakeFirst();

export const findPending = (db: Database | Tx, account: number) =>
  db.selectFrom('payments').selectAll().where('account', '=', account).where('status', '=', 'new').executeTakeFirst();

/** Payments that may still be paid. */
export const listOpenPayments = (tx: Tx, account: number) =>
  tx
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('account', '=', account)
    .where('status', 'in', ['new', 'underpaid'])
    .execute();

/** Moves all payments of an account to another one. The keys of its requests are not needed any more. */
export async function movePayments(tx: Tx, from: number, to: number): Promise<void> {
  await tx.updateTable('payments').set({ account: to, idempotency_key: null }).where('account', '=', from).execute();
}

export async function stopChecks(tx: Tx, account: number): Promise<void> {
  await tx.updateTable('payments').set({ next_check_at: null }).where('account', '=', account).execute();
}

/** The only writer of payments.status. False when another worker moved it first. */
export async function movePayment(
  tx: Tx,
  id: number,
  from: PaymentStatus,
  to: PaymentStatus,
  at: Date,
): Promise<boolean> {
  const closed_at = to === 'underpaid' || to === 'new' ? null : at;
  const result = await tx
    .updateTable('payments')
    .set({ status: to, closed_at })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type Facts = Omit<Updateable<Payments>, 'id' | 'status' | 'closed_at' | 'account' | 'flags' | 'done_flags'>;

export async function updatePayment(tx: Tx, id: number, facts: Facts): Promise<void> {
  await tx.updateTable('payments').set(facts).where('id', '=', id).execute();
}

/** Marks a payment for the operator, once per reason. */
export async function flagPayment(tx: Tx, id: number, flag: PaymentFlag): Promise<void> {
  await sql`update payments set flags = flags || ${flag}::text
    where id = ${id} and not ${flag}::text = any(flags)`.execute(tx);
}

/** Marks flags as dealt with. */
export async function markFlagsDone(tx: Tx, id: number, flags: readonly string[]): Promise<void> {
  await sql`update payments set done_flags = done_flags || ${[...flags]}::text[] where id = ${id}`.execute(tx);
}

/** Flags a payment for a second transfer, also when an operator has dealt with an earlier one. */
export async function flagDeposit(tx: Tx, id: number, deposit: string, at: Date): Promise<void> {
  await lockPayment(tx, id);
  const known = await sql`select from payment_events
    where payment = ${id} and event = 'repeat_deposit' and facts ->> 'deposit' = ${deposit}`.execute(tx);
  if (known.rows.length > 0) return;
  await flagPayment(tx, id, 'repeat_deposit');
  await sql`update payments set done_flags = array_remove(done_flags, 'repeat_deposit') where id = ${id}`.execute(tx);
  await recordPaymentEvent(tx, id, at, 'repeat_deposit', { deposit });
}

/** `flags_done` is for operators; customers do not see it. */
export async function recordPaymentEvent(
  tx: Tx,
  payment: number,
  at: Date,
  event: PaymentEventName | 'flags_done',
  facts: object = {},
): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values({ payment, at, event, facts: JSON.stringify(facts) })
    .execute();
}

/** Takes the lease to send a charge: one worker at a time, until the lease expires. */
export async function claimCharge(db: Database, id: number, now: Date, until: Date): Promise<boolean> {
  const result = await db
    .updateTable('payments')
    .set({ charge_lease: until })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .where(({ or, eb }) => or([eb('charge_lease', 'is', null), eb('charge_lease', '<=', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Claims due payments, each for one caller. A claimed payment is due again at `until`, in case the caller dies. */
export async function claimDue(tx: Tx, now: Date, until: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update payments set next_check_at = ${until} where id in (
      select id from payments where next_check_at <= ${now} order by next_check_at limit ${limit}
      for update skip locked
    ) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Accounts whose next scheduled renewal attempt is due. `decideRenewal` checks again while the account is locked. */
export async function listDueRenewals(
  db: Database,
  now: Date,
  { aheadMs, retriesMs }: { aheadMs: number; retriesMs: readonly number[] },
): Promise<number[]> {
  const retrySeconds = retriesMs.map((ms) => ms / 1_000);
  const { rows } = await sql<{ account: number }>`
    select s.account from subscriptions s
    join accounts a on a.id = s.account and a.status = 'active'
    cross join lateral (
      select count(*) filter (where not by_owner) as attempts,
        min(created_at) filter (where not by_owner) as first_at,
        coalesce(bool_or(status = 'new'), false) as is_open
      from payments p where p.account = s.account and p.renewal_of = s.sub_end
    ) renewal
    where s.sub_recurring and not s.blocked and s.sub_end <= ${new Date(now.getTime() + aheadMs)}
      and not is_open
      and (attempts = 0 or first_at + make_interval(secs => (${retrySeconds}::float8[])[attempts]) <= ${now})
    order by s.account`.execute(db);
  return rows.map(({ account }) => account);
}

/** Returns false for a callback with the same body as an earlier one. */
export async function insertCallback(
  tx: Tx,
  callback: { provider: string; payment: number | null; received_at: Date; digest: Buffer; body: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('payment_callbacks')
    .values(callback)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface NewAnswer {
  payment: number;
  question: Question;
  at: Date;
  status: number | null;
  body: string;
}

/** Adds nothing when the last answer to this question was the same. */
export async function insertAnswer(db: Database, { payment, question, at, status, body }: NewAnswer): Promise<void> {
  await sql`
    insert into payment_answers (payment, question, at, status, body)
    select ${payment}::integer, ${question}::text, ${at}::timestamptz, ${status}::integer, ${body}::text
    where not exists (
      select from (
        select a.status, a.body from payment_answers a
        where a.payment = ${payment} and a.question = ${question} order by a.id desc limit 1
      ) as last
      where last.status is not distinct from ${status}::integer and last.body = ${body}
    )`.execute(db);
}

export async function deleteOldAnswers(db: Database, before: Date): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from payment_answers where ctid = any(array(
      select ctid from payment_answers where at < ${before} limit ${limit}))`.execute(db),
  );
  await deleteInBatches((limit) =>
    sql`delete from payment_callbacks where ctid = any(array(
      select ctid from payment_callbacks where received_at < ${before} and payment is not null limit ${limit}))`.execute(
      db,
    ),
  );
}

export const listAnswers = (db: Database, payment: number) =>
  db
    .selectFrom('payment_answers')
    .select(['at', 'question', 'status', 'body'])
    .where('payment', '=', payment)
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();

export const listCallbacks = (db: Database, payment: number) =>
  db
    .selectFrom('payment_callbacks')
    .select(['received_at', 'body'])
    .where('payment', '=', payment)
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();

export const listEventsWithFacts = (db: Database, payment: number) =>
  db
    .selectFrom('payment_events')
    .select(['at', 'event', 'facts'])
    .where('payment', '=', payment)
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();

export const getPayer = (db: Database, account: number) =>
  db
    .selectFrom('accounts')
    .innerJoin('users', 'users.account', 'accounts.id')
    .select(['accounts.id', 'accounts.username', 'accounts.status', 'users.email'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow();

/** Removes flags about which an operator has decided. */
export async function clearFlags(tx: Tx, id: number, flags: readonly string[]): Promise<void> {
  await sql`update payments set flags = array(select flag from unnest(flags) as flag where flag <> all(${[...flags]})),
    done_flags = array(select flag from unnest(done_flags) as flag where flag <> all(${[...flags]}))
    where id = ${id}`.execute(tx);
}

/** The account, cards and device of a trial. Cards and the device secret are hashes. */
interface TrialUser {
  account: number;
  promo: string;
  payers: readonly Buffer[];
  device: Buffer | null;
}

/** Whether another account has had this trial with the same card or device. */
export async function wasTrialUsed(db: Database | Tx, { account, promo, payers, device }: TrialUser): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    with mine as (
      select secret_hash as hash from devices where account = ${account}
      union select device_hash from payments where account = ${account} and device_hash is not null
      union select ${device}::bytea where ${device}::bytea is not null
    )
    select exists (
      select from ledger l join payments p on p.id = l.payment
      where l.promo = ${promo} and l.account <> ${account} and (
        p.payer_hash = any(${[...payers]}::bytea[])
        or p.device_hash in (select hash from mine)
        or exists (select from devices d join mine on mine.hash = d.secret_hash where d.account = l.account)
      )
    ) as used`.execute(db);
  return rows[0]?.used === true;
}

/** Whether a payment has an entry in a ledger. */
export async function isCredited(db: Database | Tx, payment: number): Promise<boolean> {
  return (await db.selectFrom('ledger').select('id').where('payment', '=', payment).executeTakeFirst()) !== undefined;
}

/** Whether crediting this payment would be refused, as far as is known before its card. */
export async function isTrialUsed(
  tx: Tx,
  { account, device_hash: device, payer_hash }: PaymentRow,
  promo: string,
): Promise<boolean> {
  const own = await tx
    .selectFrom('ledger')
    .select('id')
    .where('account', '=', account)
    .where('promo', '=', promo)
    .executeTakeFirst();
  const payers = payer_hash ? [payer_hash] : [];
  return own !== undefined || wasTrialUsed(tx, { account, promo, payers, device });
}

/** Serialises trials that share a card or device. Locks in sorted order to prevent deadlocks. */
export async function lockTrial(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  for (const hash of hashes.toSorted(Buffer.compare))
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 0))`.execute(tx);
}

/** The hash of the device secret of a session. */
export async function findSessionDevice(db: Database, session: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('devices', 'devices.id', 'sessions.device')
    .select('devices.secret_hash')
    .where('sessions.id', '=', session)
    .executeTakeFirst();
  return row?.secret_hash ?? null;
}

/** Counts signed callbacks that match no payment. */
export async function countUnknownCallbacks(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('payment_callbacks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Paid payments, and payments whose number belongs to another account at the provider. */
export const listToVerify = (db: Database, id: number, limit: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where(({ or, eb }) => or([eb('status', '=', 'paid'), sql<boolean>`'foreign_number' = any(flags)`]))
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();

interface Buyer {
  username: string;
  email: string;
  lang: 'en' | 'ru';
  role: 'user' | 'core' | 'admin';
  status: string;
  promos: string[];
  /** The last plan and when it ends; null for an account that never had one. */
  sub: string | null;
  sub_end: Date | null;
}

export async function getBuyer(db: Database | Tx, account: number): Promise<Buyer> {
  const { rows } = await sql<Buyer>`
    select a.username, u.email, a.lang, a.role, a.status, coalesce(s.promos, '{}') as promos, s.sub, s.sub_end
    from accounts a
    join users u on u.account = a.id
    left join subscriptions s on s.account = a.id
    where a.id = ${account}`.execute(db);
  return rows[0] as Buyer;
}

interface PaymentEventRow {
  payment: number;
  at: Date;
  event: PaymentEventName;
}

export async function listPaymentEvents(db: Database | Tx, payments: readonly number[]): Promise<PaymentEventRow[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['payment', 'at', 'event'])
    .where('payment', 'in', payments.length > 0 ? [...payments] : [0])
    .where('event', '<>', 'flags_done')
    .orderBy('id')
    .execute();
  return rows as PaymentEventRow[];
}

interface Page {
  status: string | undefined;
  before: number | undefined;
  limit: number;
}

export async function listOwnPayments(db: Database, account: number, { status, before, limit }: Page) {
  let query = db.selectFrom('payments').selectAll().where('account', '=', account);
  if (status) query = query.where('status', '=', status);
  if (before) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

interface ReceiptFacts {
  paid_at: Date;
  /** The account whose ledger has the payment; another one than today's after a merge. */
  credited_to: number;
  downloads_per_day: number;
  username: string;
  legal_name_ru: string;
  legal_description_ru: string;
}

/** The facts on a receipt beside the payment itself; undefined for a payment that was not credited. */
export async function findReceiptFacts(db: Database, payment: number): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<ReceiptFacts>`
    select l.at as paid_at, l.account as credited_to, s.downloads_per_day, a.username, p.legal_name_ru, p.legal_description_ru
    from ledger l
    join subs s on s.id = l.sub
    join payments on payments.id = l.payment
    join accounts a on a.id = payments.account
    cross join projects p
    where l.payment = ${payment}`.execute(db);
  return rows[0];
}
