import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Accounts, Users } from '../../platform/db/schema.ts';

export const insertAccount = (tx: Tx, account: Insertable<Accounts>) =>
  tx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow();

/** False when another account has the email or the Telegram account. */
export async function insertUser(tx: Tx, user: Insertable<Users>): Promise<boolean> {
  const result = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const lockAccount = (tx: Tx, id: number) =>
  tx
    .selectFrom('accounts')
    .innerJoin('users', 'users.account', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.status',
      'accounts.username',
      'accounts.lang',
      'accounts.sub_override_devices',
      'users.email',
      'users.email_verified',
      'users.tg_id',
    ])
    .where('accounts.id', '=', id)
    .forNoKeyUpdate('accounts')
    .executeTakeFirst();

/** Locks an account and all administrators, so that two of them cannot take each other's role. */
export const lockWithAdmins = (tx: Tx, account: number) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'role', 'status'])
    .where(({ or, eb }) => or([eb('id', '=', account), eb('role', '=', 'admin')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const findAccountByEmail = (tx: Tx, email: string) =>
  tx.selectFrom('users').select('account').where('email', '=', email).executeTakeFirst();

export async function updateAccount(
  tx: Tx,
  id: number,
  change: Pick<
    Updateable<Accounts>,
    | 'lang'
    | 'downloads_source'
    | 'notify_versions'
    | 'role'
    | 'status'
    | 'username'
    | 'sub_init'
    | 'sub_override_devices'
    | 'merged_into'
  >,
): Promise<void> {
  await tx.updateTable('accounts').set(change).where('id', '=', id).execute();
}

export async function updateUser(
  tx: Tx,
  account: number,
  change: Pick<Updateable<Users>, 'first_name' | 'last_name' | 'email' | 'email_verified' | 'tg_id'>,
): Promise<void> {
  await tx.updateTable('users').set(change).where('account', '=', account).execute();
}

/** Accounts that were merged into `from` point to `to` afterwards. */
export async function redirectMerged(tx: Tx, from: number, to: number): Promise<void> {
  await tx.updateTable('accounts').set({ merged_into: to }).where('merged_into', '=', from).execute();
}

export const lockUsername = (tx: Tx, account: number) =>
  tx
    .selectFrom('accounts')
    .select(['username', 'username_changed_at'])
    .where('id', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Whether another account has the username now or had it before. */
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

export async function deleteFormerUsernames(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('former_usernames').where('account', '=', account).execute();
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

/** The private chat that the operator has set; empty for the one of the configuration. */
export async function findChosenChat(db: Database): Promise<string> {
  const { private_chat_url } = await db.selectFrom('projects').select('private_chat_url').executeTakeFirstOrThrow();
  return private_chat_url;
}
