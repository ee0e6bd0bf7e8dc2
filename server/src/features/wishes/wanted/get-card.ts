import type { AdminCard } from '@polyshelf/contract/admin-words';
import type { Tx } from '../../../platform/db/database.ts';
import { editConflict } from '../../../platform/errors.ts';
import { cardNotFound } from '../errors.ts';
import { listAllCards, lockCard } from './queries.ts';

export async function getCard(tx: Tx, id: number): Promise<AdminCard> {
  const [card] = await listAllCards(tx, id);
  if (!card) throw cardNotFound();
  return card;
}

/** Locks the card and returns it, unless another administrator has changed it. */
export async function getSeenCard(tx: Tx, id: number, revision: number): Promise<AdminCard> {
  await lockCard(tx, id);
  const card = await getCard(tx, id);
  if (card.revision !== revision) throw editConflict(card);
  return card;
}
