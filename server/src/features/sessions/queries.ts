import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { fixedSql } from '../../platform/db/fixed-sql.ts';

export type EndReason =
  | 'logout'
  | 'killed'
  | 'password'
  | 'email'
  | 'device'
  | 'overflow'
  | 'reuse'
  | 'suspended'
  | 'deleted'
  | 'undone'
  | 'factor';

/** Serializes concurrent refreshes of one session. */
export const lockSession = (tx: Tx, id: string) =>
  tx
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account')
    .select([
      'sessions.id',
      'sessions.account',
      'sessions.salt',
      'sessions.gen',
      'sessions.confirmed_at',
      'sessions.impersonated_by',
      'sessions.idle_until',
      'sessions.expires_at',
      'sessions.ended_at',
      'sessions.end_reason',
      'accounts.role',
      'accounts.status',
    ])
    .where('sessions.id', '=', id)
    .forUpdate('sessions')
    .executeTakeFirst();

type SessionRow = NonNullable<Awaited<ReturnType<typeof lockSession>>> & {
  proved_at: Date | null;
  has_second_factor: boolean;
};

/** Runs with every request of a signed-in account. */
export async function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  const [session] = await fixedSql<SessionRow>(db)`
    select s.id, s.account, s.salt, s.gen, s.confirmed_at, s.impersonated_by, s.idle_until, s.expires_at, s.ended_at,
      s.end_reason, s.proved_at, a.role, a.status,
      exists (select from factors f where f.account = a.id and f.removed_by is null) as has_second_factor
    from sessions s join accounts a on a.id = s.account
    where s.id = ${id}`;
  return session;
}

/** Records that the client uses the newest tokens, so that older refresh tokens are refused from now on. */
export async function confirmSession(db: Database, id: string, gen: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: now, last_used_at: now })
    .where('id', '=', id)
    .where('gen', '=', gen)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function rotateSession(tx: Tx, id: string, gen: number, now: Date, idleUntil: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ gen: gen + 1, confirmed_at: null, last_used_at: now, idle_until: idleUntil })
    .where('id', '=', id)
    .where('gen', '=', gen)
    .execute();
}

export async function prolongSession(tx: Tx, id: string, now: Date, idleUntil: Date): Promise<void> {
  await tx.updateTable('sessions').set({ last_used_at: now, idle_until: idleUntil }).where('id', '=', id).execute();
}

/** False when it had ended before. */
export async function endSession(db: Database | Tx, id: string, reason: EndReason, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

interface EndingSessions {
  account: number;
  reason: EndReason;
  now: Date;
  /** The session that goes on. */
  except?: string | undefined;
}

export async function endSessionsOfAccount(tx: Tx, { account, reason, now, except }: EndingSessions): Promise<number> {
  const result = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as string))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** False when the account has no such live session. */
export async function endSessionOf(tx: Tx, account: number, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'killed' })
    .where('id', '=', id)
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends the sessions in which an administrator impersonates others, and expires the unused tickets. */
export async function endImpersonationsBy(
  tx: Tx,
  administrator: number,
  reason: EndReason,
  now: Date,
): Promise<number> {
  await tx
    .updateTable('tickets')
    .set({ expires_at: now })
    .where('created_by', '=', administrator)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const result = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('impersonated_by', '=', administrator)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function endSessionRowsOfDevice(tx: Tx, device: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'device' })
    .where('device', '=', device)
    .where('ended_at', 'is', null)
    .execute();
}

export async function setSessionDevice(tx: Tx, id: string, device: string): Promise<void> {
  await tx.updateTable('sessions').set({ device }).where('id', '=', id).execute();
}

interface SigningInAccount {
  status: string;
  role: string;
  device_limit: number;
}

/** Locks the account, so that concurrent sign-ins cannot exceed the session limit. */
export async function lockAccount(tx: Tx, account: number, now: Date): Promise<SigningInAccount | undefined> {
  const { rows } = await sql<SigningInAccount>`
    select a.status, a.role, coalesce(a.sub_override_devices, p.devices, 0) as device_limit
    from accounts a
    left join subscriptions s on s.account = a.id and s.sub_end > ${now}
    left join subs p on p.id = coalesce(s.sub, 'free')
    where a.id = ${account}
    for update of a`.execute(tx);
  return rows[0];
}

/** A statement of its own: the one that waits for the lock of the account would not see what was changed meanwhile. */
export async function hasSecondFactor(tx: Tx, account: number): Promise<boolean> {
  const factors = tx.selectFrom('factors').select('id').where('account', '=', account).where('removed_by', 'is', null);
  return (await factors.executeTakeFirst()) !== undefined;
}

export async function setProof(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', id).execute();
}

/** Ends the least recently used sessions until one more is allowed. */
export async function makeRoomForSession(tx: Tx, account: number, limit: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update sessions set ended_at = ${now}, end_reason = 'overflow'
    where id in (
      select id from sessions
      where account = ${account} and ended_at is null and idle_until > ${now} and expires_at > ${now}
      order by last_used_at desc, id desc
      offset ${limit - 1}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

interface NewSession {
  id: string;
  account: number;
  salt: Buffer;
  impersonated_by: number | null;
  created_at: Date;
  last_used_at: Date;
  proved_at: Date | null;
  idle_until: Date;
  expires_at: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

interface NewTicket {
  id: string;
  secret_hash: Buffer;
  account: number;
  created_by: number;
  created_at: Date;
  expires_at: Date;
  session_hours: number;
}

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await tx.insertInto('tickets').values(ticket).execute();
}

export const findAccountRole = (db: Database | Tx, id: number) =>
  db.selectFrom('accounts').select(['role', 'status']).where('id', '=', id).executeTakeFirst();

/** Marks the ticket as used. Returns nothing when it was used or has expired. */
export const takeTicket = (tx: Tx, secretHash: Buffer, now: Date) =>
  tx
    .updateTable('tickets')
    .set({ used_at: now })
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account', 'created_by', 'session_hours'])
    .executeTakeFirst();

export async function deleteOldSessions(db: Database, before: Date): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from sessions where ctid = any(array(
      select ctid from sessions where expires_at < ${before} limit ${limit}))`.execute(db),
  );
  await deleteInBatches((limit) =>
    sql`delete from tickets where ctid = any(array(
      select ctid from tickets where expires_at < ${before} limit ${limit}))`.execute(db),
  );
}
