import type { Tx } from '../../platform/db/database.ts';
import { deleteCode } from './queries.ts';

/** Deletes what the bot knows about the Telegram account of a deleted account. */
export async function forgetTelegram(tx: Tx, tgId: number): Promise<void> {
  await deleteCode(tx, tgId);
}
