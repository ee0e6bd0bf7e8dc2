import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { AccountChanges, Codes } from '../../platform/db/schema.ts';
import type { Purpose } from './code.rules.ts';

const selectUser = (db: Database | Tx) =>
  db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account')
    .select([
      'users.id',
      'users.account',
      'users.email',
      'users.email_verified',
      'users.tg_id',
      'accounts.username',
      'accounts.lang',
      'accounts.role',
      'accounts.status',
    ]);

export const findUserByEmail = (db: Database | Tx, email: string) =>
  selectUser(db).where('users.email', '=', email).executeTakeFirst();

export const findUserByTelegram = (db: Database | Tx, tgId: number) =>
  selectUser(db).where('users.tg_id', '=', tgId).executeTakeFirst();

export const getUser = (db: Database | Tx, account: number) =>
  selectUser(db).where('users.account', '=', account).executeTakeFirstOrThrow();

/** Serializes sensitive changes of one account. */
export const lockUser = (tx: Tx, account: number) =>
  selectUser(tx).where('users.account', '=', account).forUpdate('users').executeTakeFirstOrThrow();

/** The newest code that was mailed to an account and can still be used. */
export const findOpenCode = (tx: Tx, account: number, now: Date) =>
  tx
    .selectFrom('codes')
    .select(['id', 'purpose'])
    .where('account', '=', account)
    .where('status', '=', 'new')
    .where('mailable', '=', true)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** Nulls when the account has no password. Queries the database even without an account, to take the same time. */
export const findCredentials = async (
  db: Database | Tx,
  account: number | null,
): Promise<{ password_hash: string | null; changed_at: Date | null }> => {
  const row = await db
    .selectFrom('credentials')
    .select(['password_hash', 'changed_at'])
    .where('account', '=', account ?? 0)
    .executeTakeFirst();
  return row ?? { password_hash: null, changed_at: null };
};

/** The owner can set a new password at once, without waiting for 24 hours. */
export async function disablePassword(tx: Tx, account: number): Promise<void> {
  await tx.updateTable('credentials').set({ password_hash: null }).where('account', '=', account).execute();
}

export async function insertPassword(tx: Tx, account: number, password_hash: string): Promise<void> {
  await tx.insertInto('credentials').values({ account, password_hash }).execute();
}

/** Does not set `changed_at`, which records changes by the owner. */
export async function savePassword(tx: Tx, account: number, password_hash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ account, password_hash })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ password_hash }))
    .execute();
}

/** Stores another hash of the same password, unless the password was changed concurrently. */
export async function rehashPassword(tx: Tx, account: number, old: string, password_hash: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password_hash })
    .where('account', '=', account)
    .where('password_hash', '=', old)
    .execute();
}

/**
 * Changes a password unless it was changed after `since`. The condition is part of the statement, so that only one of
 * several concurrent changes succeeds. A disabled password can be replaced at any time.
 */
export async function changePassword(
  tx: Tx,
  account: number,
  password_hash: string,
  now: Date,
  since: Date,
): Promise<boolean> {
  const result = await tx
    .insertInto('credentials')
    .values({ account, password_hash, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet({ password_hash, changed_at: now })
        .where(({ or, eb }) =>
          or([
            eb('credentials.password_hash', 'is', null),
            eb('credentials.changed_at', 'is', null),
            eb('credentials.changed_at', '<=', since),
          ]),
        ),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function insertCode(tx: Tx, code: Insertable<Codes>): Promise<void> {
  await tx.insertInto('codes').values(code).execute();
}

export const findCode = (db: Database | Tx, id: string) =>
  db.selectFrom('codes').selectAll().where('id', '=', id).executeTakeFirst();

/** Uses up one of the five attempts of a code. Returns nothing when none is left, or for another purpose or account. */
export function spendAttempt(
  db: Database,
  { id, purpose, account, now }: { id: string; purpose: Purpose; account: number | null; now: Date },
) {
  return db
    .updateTable('codes')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('status', '=', 'new')
    .where('attempts', '<', 5)
    .where('expires_at', '>', now)
    .$if(account !== null, (query) => query.where('account', '=', account))
    .returningAll()
    .executeTakeFirst();
}

/** Marks the code as used and removes its password hash. False when it is no longer open. */
export async function takeCode(tx: Tx, id: string): Promise<boolean> {
  const result = await tx
    .updateTable('codes')
    .set({ status: 'used', password_hash: null })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Invalidates every open code of an account after its email or password changed. */
export async function voidCodes(tx: Tx, account: number): Promise<void> {
  await tx
    .updateTable('codes')
    .set({ status: 'void', password_hash: null })
    .where('account', '=', account)
    .where('status', '=', 'new')
    .execute();
}

/** Invalidates a code and returns its data for the next one. Of two concurrent calls only one gets it. */
export async function replaceCode(tx: Tx, id: string, madeBefore: Date) {
  const { rows } = await sql<{
    purpose: Purpose;
    account: number | null;
    email: string;
    password_hash: string | null;
    sub_init: string | null;
    lang: 'en' | 'ru';
  }>`
    with old as (
      select * from codes where id = ${id} and status = 'new' and created_at <= ${madeBefore} for update
    )
    update codes set status = 'replaced', password_hash = null from old where codes.id = old.id
    returning old.purpose, old.account, old.email, old.password_hash, old.sub_init, old.lang`.execute(tx);
  return rows[0];
}

export async function deletePassword(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('credentials').where('account', '=', account).execute();
}

export async function deleteChanges(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('account_changes').where('account', '=', account).execute();
}

export async function deleteCodes(tx: Tx, account: number, email: string): Promise<void> {
  await tx
    .deleteFrom('codes')
    .where(({ or, eb }) => or([eb('account', '=', account), eb('email', '=', email)]))
    .execute();
}

export async function insertChange(tx: Tx, change: Insertable<AccountChanges>): Promise<void> {
  await tx.insertInto('account_changes').values(change).execute();
}

export const findChange = (db: Database | Tx, id: string) =>
  db
    .selectFrom('account_changes')
    .innerJoin('accounts', 'accounts.id', 'account_changes.account')
    .selectAll('account_changes')
    .select(['accounts.lang', 'accounts.status'])
    .where('account_changes.id', '=', id)
    .executeTakeFirst();

export const listChanges = (db: Database, account: number) =>
  db.selectFrom('account_changes').selectAll().where('account', '=', account).orderBy('place', 'desc').execute();

interface ClosedChange {
  id: string;
  account: number;
  by: 'link' | 'settings';
  now: Date;
}

/** Marks a change and every later one as undone. Returns nothing when it has been undone or is too old. */
export async function closeChanges(tx: Tx, { id, account, by, now }: ClosedChange) {
  const change = await tx
    .updateTable('account_changes')
    .set({ undone_at: now, undone_by: by })
    .where('id', '=', id)
    .where('account', '=', account)
    .where('undone_at', 'is', null)
    .where('undo_until', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!change) return undefined;
  await tx
    .updateTable('account_changes')
    .set({ undone_at: now, undone_by: 'earlier' })
    .where('account', '=', account)
    .where('place', '>', change.place)
    .where('undone_at', 'is', null)
    .execute();
  return change;
}

/**
 * Marks the linking of this Telegram account as undone if that is still possible, and removes it from later changes, so
 * that undoing one of them does not link it again.
 */
export async function closeTelegramLink(tx: Tx, account: number, tgId: number, now: Date): Promise<boolean> {
  const link = await tx
    .updateTable('account_changes')
    .set({ undone_at: now, undone_by: 'password' })
    .where('account', '=', account)
    .where('kind', '=', 'telegram_link')
    .where('new_value', '=', String(tgId))
    .where('undone_at', 'is', null)
    .where('undo_until', '>', now)
    .returning('place')
    .executeTakeFirst();
  if (!link) return false;
  await tx
    .updateTable('account_changes')
    .set({ old_tg_id: null })
    .where('account', '=', account)
    .where('place', '>', link.place)
    .where('old_tg_id', '=', tgId)
    .execute();
  return true;
}

export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from codes where ctid = any(array(
      select ctid from codes where expires_at < ${before} limit ${limit}))`.execute(db),
  );
}

export async function deleteOldChanges(db: Database, before: Date): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from account_changes where ctid = any(array(
      select ctid from account_changes where at < ${before} limit ${limit}))`.execute(db),
  );
}
