import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

interface NewCode {
  tg_id: number;
  salt: Buffer;
  code_hash: Buffer;
  update_id: number;
  first_name: string;
  lang: string;
  expires_at: Date;
}

/** Frees digits that nobody can use any more; the index keeps the rest apart. */
export async function releaseDigits(tx: Tx, codeHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('telegram_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

/** One code per person: a new one takes the place of the old. False for an update that was seen before. */
export async function putCode(tx: Tx, code: NewCode): Promise<boolean> {
  const result = await tx
    .insertInto('telegram_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .column('tg_id')
        .doUpdateSet({ ...code, used_at: null })
        .where('telegram_codes.update_id', '<', code.update_id),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findCode = (db: Database, tgId: number) =>
  db.selectFrom('telegram_codes').selectAll().where('tg_id', '=', tgId).executeTakeFirst();

/** Marking it used is the check that it was not. */
export async function takeCode(tx: Tx, codeHashes: Buffer[], now: Date) {
  const { rows } = await sql<{ tg_id: number; first_name: string; lang: 'en' | 'ru' }>`
    update telegram_codes set used_at = ${now}
    where code_hash = any(${codeHashes}) and used_at is null and expires_at > ${now}
    returning tg_id, first_name, lang`.execute(tx);
  return rows[0];
}

/** Telegram gives up repeating an update after a day; until then its number is remembered. */
export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('telegram_codes').where('expires_at', '<', before).execute();
}

export async function forgetTelegram(tx: Tx, tgId: number): Promise<void> {
  await tx.deleteFrom('telegram_codes').where('tg_id', '=', tgId).execute();
}
