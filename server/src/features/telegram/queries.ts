import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { TelegramCodes } from '../../platform/db/schema.ts';
import type { BotCodePurpose } from './telegram.rules.ts';

/** A Telegram account has one code: a new one replaces the old one. False for an update that was received before. */
export async function putCode(tx: Tx, code: Insertable<TelegramCodes>): Promise<boolean> {
  const result = await tx
    .insertInto('telegram_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .column('tg_id')
        .doUpdateSet({ ...code, used_at: null, attempts: 0 })
        .where('telegram_codes.update_id', '<', code.update_id),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findCode = (db: Database, tgId: number) =>
  db.selectFrom('telegram_codes').selectAll().where('tg_id', '=', tgId).executeTakeFirst();

interface LiveCode {
  tg_id: number;
  code_hash: Buffer;
  first_name: string;
  lang: 'en' | 'ru';
}

/** Uses up one of the five attempts of every open code of a browser, because a guess is compared with all of them. */
export async function spendAttempts(
  db: Database,
  { browsers, purpose, now }: { browsers: Buffer[]; purpose: BotCodePurpose; now: Date },
): Promise<LiveCode[]> {
  const { rows } = await sql<LiveCode>`
    update telegram_codes set attempts = attempts + 1
    where browser = any(${browsers}) and purpose = ${purpose} and used_at is null and expires_at > ${now}
      and attempts < 5
    returning tg_id, code_hash, first_name, lang`.execute(db);
  return rows;
}

/** Marks the code as used. False when it was used or replaced before. */
export async function takeCode(tx: Tx, { tg_id, code_hash }: LiveCode, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('telegram_codes')
    .set({ used_at: now })
    .where('tg_id', '=', tg_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from telegram_codes where ctid = any(array(
      select ctid from telegram_codes where expires_at < ${before} limit ${limit}))`.execute(db),
  );
}

export async function deleteCode(tx: Tx, tgId: number): Promise<void> {
  await tx.deleteFrom('telegram_codes').where('tg_id', '=', tgId).execute();
}

export const findAccountByTelegram = (db: Database | Tx, tgId: number) =>
  db.selectFrom('users').select('account').where('tg_id', '=', tgId).executeTakeFirst();

const selectUser = (db: Database | Tx, account: number) =>
  db.selectFrom('users').select(['account', 'email', 'email_verified', 'tg_id']).where('account', '=', account);

export const getUser = (db: Database, account: number) => selectUser(db, account).executeTakeFirstOrThrow();

/** Serializes sensitive changes of one account. */
export const lockUser = (tx: Tx, account: number) => selectUser(tx, account).forUpdate().executeTakeFirstOrThrow();

/** A sensitive change of an account, with the language of its owner. */
export const findChange = (db: Database, id: string) =>
  db
    .selectFrom('account_changes')
    .innerJoin('accounts', 'accounts.id', 'account_changes.account')
    .select(['account_changes.kind', 'account_changes.old_tg_id', 'account_changes.undone_at', 'accounts.lang'])
    .where('account_changes.id', '=', id)
    .executeTakeFirst();
