import type { AdminCard } from '@polyshelf/contract/admin-words';
import type { Tx } from '../../../platform/db/database.ts';
import { cardNotFound } from '../errors.ts';
import { listAllCards } from './queries.ts';

export async function getCard(tx: Tx, id: number): Promise<AdminCard> {
  const [card] = await listAllCards(tx, id);
  if (!card) throw cardNotFound();
  return card;
}
