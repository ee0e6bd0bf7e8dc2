import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/failures.ts';
import type { Accounts, Users } from '../../platform/db/schema.ts';
import { emailTaken, telegramTaken } from './errors.ts';

export const insertAccount = (tx: Tx, account: Insertable<Accounts>) =>
  tx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow();

/** False when somebody else has the address or the Telegram account. */
export async function insertUser(tx: Tx, user: Insertable<Users>): Promise<boolean> {
  const result = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

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

/** Sensitive changes of one account are made one after the other. */
export const lockUser = (tx: Tx, account: number) =>
  selectUser(tx).where('users.account', '=', account).forUpdate('users').executeTakeFirstOrThrow();

export async function verifyEmail(tx: Tx, account: number, email: string): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ email_verified: true })
    .where('account', '=', account)
    .where('email', '=', email)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setRole(tx: Tx, account: number, role: 'user' | 'core' | 'admin'): Promise<void> {
  await tx.updateTable('accounts').set({ role }).where('id', '=', account).execute();
}

/** Changes the e-mail address or the Telegram account. Refuses one that another account has. */
export async function setReach(
  tx: Tx,
  account: number,
  reach: Pick<Updateable<Users>, 'email' | 'email_verified' | 'tg_id'>,
): Promise<void> {
  try {
    await tx.updateTable('users').set(reach).where('account', '=', account).execute();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw emailTaken();
    if (isUniqueViolation(error, 'users_tg_id_key')) throw telegramTaken();
    throw error;
  }
}

export async function updateAccount(
  tx: Tx,
  id: number,
  change: Pick<Updateable<Accounts>, 'lang' | 'downloads_source'>,
): Promise<void> {
  await tx.updateTable('accounts').set(change).where('id', '=', id).execute();
}

export async function updateUser(
  tx: Tx,
  account: number,
  change: Pick<Updateable<Users>, 'first_name' | 'last_name'>,
): Promise<void> {
  await tx.updateTable('users').set(change).where('account', '=', account).execute();
}

export const lockUsername = (tx: Tx, account: number) =>
  tx
    .selectFrom('accounts')
    .select(['username', 'username_changed_at'])
    .where('id', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Whether another account has the name, or had it. */
export async function isUsernameTaken(tx: Tx, account: number, username: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where username = ${username} and id <> ${account}
    union all select from former_usernames where username = ${username} and account <> ${account}`.execute(tx);
  return rows.length > 0;
}

export async function setUsername(
  tx: Tx,
  account: number,
  { old, username, now }: { old: string; username: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('former_usernames').where('username', '=', username).execute();
  await tx.insertInto('former_usernames').values({ username: old, account, until: now }).execute();
  await tx.updateTable('accounts').set({ username, username_changed_at: now }).where('id', '=', account).execute();
}

/** Leaves the bare rows that payments and the log refer to; the address and the Telegram account are free again. */
export async function anonymise(tx: Tx, account: number): Promise<void> {
  const name = `deleted-${account}`;
  await tx.deleteFrom('former_usernames').where('account', '=', account).execute();
  await tx
    .updateTable('users')
    .set({ email: `${name}@deleted.invalid`, email_verified: false, tg_id: null, first_name: null, last_name: null })
    .where('account', '=', account)
    .execute();
  await tx
    .updateTable('accounts')
    .set({ username: name, status: 'deleted', role: 'user', sub_init: null })
    .where('id', '=', account)
    .execute();
}

export async function hasPaidPlan(db: Database, account: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('account')
    .where('account', '=', account)
    .where('sub', '<>', 'free')
    .where('sub_end', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listActiveDemoEmails(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.account', 'accounts.id')
    .select('users.email')
    .where('accounts.demo', '=', true)
    .where('accounts.status', '=', 'active')
    .orderBy('accounts.id')
    .execute();
  return rows.map(({ email }) => email);
}
