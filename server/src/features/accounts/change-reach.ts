import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/failures.ts';
import type { Users } from '../../platform/db/schema.ts';
import { emailTaken, telegramTaken } from './errors.ts';
import { updateUser } from './queries.ts';

type Reach = Pick<Updateable<Users>, 'email' | 'email_verified' | 'tg_id'>;

/** Changes the email or the Telegram account of an account. Refuses those of another account. */
export async function changeReach(tx: Tx, account: number, reach: Reach): Promise<void> {
  try {
    await updateUser(tx, account, reach);
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw emailTaken();
    if (isUniqueViolation(error, 'users_tg_id_key')) throw telegramTaken();
    throw error;
  }
}
