import { USERNAME_CHANGE_EVERY_MS } from '@polyshelf/contract/accounts';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/failures.ts';
import { AppError } from '../../platform/errors.ts';
import { usernameTaken } from './errors.ts';
import { isUsernameTaken, lockUsername, setUsername } from './queries.ts';

/** The old username stays reserved for the account: only its owner can take it again. */
export async function changeUsername(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, username, ip }: { accountId: number; username: string; ip: string },
): Promise<void> {
  const now = clock.now();
  try {
    await inTransaction(db, async (tx) => {
      const { username: old, username_changed_at } = await lockUsername(tx, accountId);
      if (old === username) return;
      const next = username_changed_at && new Date(username_changed_at.getTime() + USERNAME_CHANGE_EVERY_MS);
      if (next && next > now) {
        throw new AppError('TOO_SOON', 'You can change the username once in 30 days.', {
          extensions: { retry_at: next.toISOString() },
        });
      }
      if (await isUsernameTaken(tx, accountId, username)) throw usernameTaken();
      await setUsername(tx, accountId, { old, username, now });
      await recordEvent(tx, { at: now, event: 'username.changed', account: accountId, ip });
    });
  } catch (error) {
    // Another account took the username concurrently.
    if (isUniqueViolation(error)) throw usernameTaken();
    throw error;
  }
}
