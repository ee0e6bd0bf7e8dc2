import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/failures.ts';
import type { Users } from '../../platform/db/schema.ts';
import { emailTaken, telegramTaken } from './errors.ts';
import { updateUser } from './queries.ts';

type Contact = Pick<Updateable<Users>, 'email' | 'email_verified' | 'tg_id'>;

/** Refuses an email or a Telegram account that belongs to another account. */
export async function changeContact(tx: Tx, account: number, contact: Contact): Promise<void> {
  try {
    await updateUser(tx, account, contact);
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw emailTaken();
    if (isUniqueViolation(error, 'users_tg_id_key')) throw telegramTaken();
    throw error;
  }
}
