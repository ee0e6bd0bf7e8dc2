import type { Tx } from '../../platform/db/database.ts';
import { deleteCode } from './queries.ts';

/** Deletes the code of a Telegram account, with the name and language of its owner. */
export async function forgetTelegram(tx: Tx, tgId: number): Promise<void> {
  await deleteCode(tx, tgId);
}
