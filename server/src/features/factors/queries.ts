import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Factors } from '../../platform/db/schema.ts';

const selectUser = (db: Database | Tx) =>
  db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account')
    .select(['users.account', 'users.email', 'users.email_verified', 'users.tg_id', 'accounts.username']);

export const getUser = (db: Database, account: number) =>
  selectUser(db).where('users.account', '=', account).executeTakeFirstOrThrow();

export const findUserByEmail = (db: Database, email: string) =>
  selectUser(db).where('users.email', '=', email).executeTakeFirst();

/** Serializes changes of the factors with each other, with other sensitive changes and with sign-ins of the account. */
export const lockUser = (tx: Tx, account: number) =>
  selectUser(tx).where('users.account', '=', account).forUpdate().executeTakeFirstOrThrow();

/** The factors that have not been removed, oldest first. */
export const listFactors = (db: Database | Tx, account: number) =>
  db
    .selectFrom('factors')
    .selectAll()
    .where('account', '=', account)
    .where('removed_by', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPasskey = (db: Database, credentialId: string) =>
  db
    .selectFrom('factors')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('removed_by', 'is', null)
    .executeTakeFirst();

export async function insertFactor(tx: Tx, factor: Insertable<Factors>): Promise<void> {
  await tx.insertInto('factors').values(factor).execute();
}

interface Removal {
  account: number;
  /** All factors of the account without it. */
  id?: string | undefined;
  change: string;
}

/** Keeps the rows until the change can no longer be undone. */
export async function markRemoved(tx: Tx, { account, id, change }: Removal): Promise<void> {
  await tx
    .updateTable('factors')
    .set({ removed_by: change })
    .where('account', '=', account)
    .where('removed_by', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .execute();
}

/** Uses up a step of an authenticator app and all earlier ones. False when it was used before. */
export async function takeStep(db: Database, id: string, step: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('factors')
    .set({ last_step: step, used_at: now })
    .where('id', '=', id)
    .where('removed_by', 'is', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Stores the counter of a passkey. False when it does not grow, unless the authenticator counts nothing. */
export async function advanceCounter(db: Database, id: string, counter: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('factors')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('removed_by', 'is', null)
    .where(({ or, and, eb }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function replaceSecret(db: Database, id: string, old: Buffer, secret: Buffer): Promise<void> {
  await db.updateTable('factors').set({ secret }).where('id', '=', id).where('secret', '=', old).execute();
}

/** Secrets of authenticator apps, removed ones too, in the order of their ids. */
export const listSecrets = (db: Database, after: string | null, limit: number) =>
  db
    .selectFrom('factors')
    .select(['id', 'secret'])
    .where('kind', '=', 'totp')
    .$if(after !== null, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .execute();

export async function replaceRecoveryCodes(tx: Tx, account: number, hashes: Buffer[], now: Date): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account', '=', account).execute();
  const rows = hashes.map((code_hash) => ({ account, code_hash, created_at: now }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Marks a recovery code as used. False when it is unknown or was used before. */
export async function takeRecoveryCode(tx: Tx, account: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account', '=', account)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Database | Tx, account: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account', '=', account)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

interface Challenge {
  challenge: string;
  /** Null for using a passkey; set for adding one to this account. */
  account: number | null;
  expires_at: Date;
}

export async function insertChallenge(db: Database, challenge: Challenge): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** Deletes a challenge, so that it works once. False when it is unknown, was used, has expired or is another account's. */
export async function takeChallenge(
  db: Database,
  { challenge, account, now }: { challenge: string; account: number | null; now: Date },
): Promise<boolean> {
  const result = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('account', 'is not distinct from', account)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

interface UndoneChange {
  account: number;
  place: number;
  at: Date;
}

/** Deletes what this change and later ones added, and brings back what they removed. */
export async function restoreFactors(tx: Tx, { account, place, at }: UndoneChange): Promise<void> {
  const undone = tx
    .selectFrom('account_changes')
    .select('id')
    .where('account', '=', account)
    .where('place', '>=', place);
  await tx.deleteFrom('factors').where('account', '=', account).where('added_by', 'in', undone).execute();
  await tx
    .updateTable('factors')
    .set({ removed_by: null })
    .where('account', '=', account)
    .where('removed_by', 'in', undone)
    .execute();
  await tx.deleteFrom('recovery_codes').where('account', '=', account).where('created_at', '>=', at).execute();
}

export async function deleteFactors(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('factors').where('account', '=', account).execute();
  await tx.deleteFrom('recovery_codes').where('account', '=', account).execute();
  await tx.deleteFrom('passkey_challenges').where('account', '=', account).execute();
}

export async function deleteOldRows(db: Database, now: Date): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from passkey_challenges where ctid = any(array(
      select ctid from passkey_challenges where expires_at < ${now} limit ${limit}))`.execute(db),
  );
  await deleteInBatches((limit) =>
    sql`delete from factors where ctid = any(array(
      select f.ctid from factors f join account_changes c on c.id = f.removed_by where c.undo_until < ${now}
      limit ${limit}))`.execute(db),
  );
}
