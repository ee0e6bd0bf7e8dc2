import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Codes } from '../../platform/db/schema.ts';
import type { Purpose } from './code.rules.ts';
import type { TryLimit } from './try.rules.ts';

interface Try {
  kind: string;
  subject: Buffer;
  limit: TryLimit;
  now: Date;
}

/** Counts a try and tells whether it may go on. One statement, so that parallel tries are counted one by one. */
export async function countTry(db: Database, { kind, subject, limit, now }: Try): Promise<boolean> {
  const forgotten = new Date(now.getTime() - limit.forgetMs);
  const count = sql`case when t.last_at <= ${forgotten} then 1 else t.count + 1 end`;
  const doublings = limit.doubles ? sql`least(${count} - ${limit.tries}, 10)` : sql`0`;
  const { rows } = await sql`
    insert into tries as t (kind, subject, count, last_at) values (${kind}, ${subject}, 1, ${now})
    on conflict (kind, subject) do update set
      count = ${count},
      last_at = ${now},
      blocked_until = case when ${count} >= ${limit.tries}
        then ${now}::timestamptz + ${`${limit.pauseMs} milliseconds`}::interval * power(2, ${doublings}) end
    where t.blocked_until is null or t.blocked_until <= ${now}
    returning count`.execute(db);
  return rows.length > 0;
}

export async function isPaused(db: Database, kind: string, subject: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('tries')
    .select('kind')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('blocked_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetTries(db: Database | Tx, kind: string, subject: Buffer): Promise<void> {
  await db.deleteFrom('tries').where('kind', '=', kind).where('subject', '=', subject).execute();
}

export const findPasswordHash = async (db: Database, account: number): Promise<string | null> => {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.password_hash ?? null;
};

export async function insertPassword(tx: Tx, account: number, password_hash: string): Promise<void> {
  await tx.insertInto('credentials').values({ account, password_hash }).execute();
}

/** The same password under another hash, unless it was changed meanwhile. */
export async function rehashPassword(tx: Tx, account: number, old: string, password_hash: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password_hash })
    .where('account', '=', account)
    .where('password_hash', '=', old)
    .execute();
}

/** Changes a password unless that was done after `since`; the condition is part of the statement, so none slips by. */
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
          or([eb('credentials.changed_at', 'is', null), eb('credentials.changed_at', '<=', since)]),
        ),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const getPasswordChange = (tx: Tx, account: number) =>
  tx.selectFrom('credentials').select('changed_at').where('account', '=', account).executeTakeFirstOrThrow();

export async function insertCode(tx: Tx, code: Insertable<Codes>): Promise<void> {
  await tx.insertInto('codes').values(code).execute();
}

export const findCode = (db: Database | Tx, id: string) =>
  db.selectFrom('codes').selectAll().where('id', '=', id).executeTakeFirst();

/** Spends one of the five tries of a code; nothing when there is none left or the code is not of this kind. */
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

/** Marking it used is the check that it was not. A password that waited with it is gone from here on. */
export async function takeCode(tx: Tx, id: string): Promise<boolean> {
  const result = await tx
    .updateTable('codes')
    .set({ status: 'used', password_hash: null })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Kills a code that another one follows; of two who ask at once, one gets it. */
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

/** What is known of somebody who leaves, also what strangers began with their address. */
export async function forgetCredentials(tx: Tx, account: number, email: string): Promise<void> {
  await tx.deleteFrom('credentials').where('account', '=', account).execute();
  await tx
    .deleteFrom('codes')
    .where(({ or, eb }) => or([eb('account', '=', account), eb('email', '=', email)]))
    .execute();
}

/** Rows that no answer depends on any more. */
export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<', before).execute();
}

export async function deleteOldTries(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('tries').where('last_at', '<', before).execute();
}
