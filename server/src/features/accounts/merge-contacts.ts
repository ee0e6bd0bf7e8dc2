import { isTelegramEmail } from '@polyshelf/contract/accounts';
import type { Tx } from '../../platform/db/database.ts';
import type { OpenAccount } from './lock-open-account.ts';
import { redirectMerged, updateAccount, updateUser } from './queries.ts';

interface Pair {
  /** The account that is closed. */
  from: OpenAccount;
  to: OpenAccount;
}

/** Which ways to reach and sign in to the closed account the kept one gets: those that it does not have itself. */
export const contactsThatMove = ({ from, to }: Pair) => ({
  email: isTelegramEmail(to.email) && !isTelegramEmail(from.email),
  telegram: to.tg_id === null && from.tg_id !== null,
});

/** Closes an account in favour of another one of the same person. An address that stays with it is never given to others. */
export async function mergeContacts(tx: Tx, { from, to }: Pair): Promise<void> {
  const moves = contactsThatMove({ from, to });
  if (moves.telegram) {
    await updateUser(tx, from.id, { tg_id: null });
    await updateUser(tx, to.id, { tg_id: from.tg_id });
  }
  if (moves.email) {
    const { email, email_verified } = from;
    await updateUser(tx, from.id, { email: `merged-${from.id}@deleted.invalid`, email_verified: false });
    await updateUser(tx, to.id, { email, email_verified });
  }
  await redirectMerged(tx, from.id, to.id);
  await updateAccount(tx, from.id, { status: 'merged', merged_into: to.id, role: 'user' });
}
