import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { cardNotFound } from '../errors.ts';
import { addWish } from '../make-wish.ts';
import { findOpenCard } from './queries.ts';

/** Stores that an account wants a mail when the card is fulfilled. */
export const wishForCard = (
  { db, clock }: { db: Database; clock: Clock },
  account: number,
  card: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await findOpenCard(tx, card))) throw cardNotFound();
    await addWish(tx, account, { card }, clock.now());
  });
