import type { AdminCard, CardState, CardTexts } from '@polyshelf/contract/admin-words';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { cardText } from './card.rules.ts';
import { getCard, getSeenCard } from './get-card.ts';
import { updateCard } from './queries.ts';

interface Change extends CardTexts {
  id: number;
  revision: number;
  state: CardState;
}

/** Changes the texts of a card, withdraws it or opens it again. Accounts that wait for a withdrawn card keep waiting. */
export const changeCard = (
  { db, clock }: { db: Database; clock: Clock },
  editor: Editor,
  { id, revision, state, ...texts }: Change,
): Promise<AdminCard> =>
  inTransaction(db, async (tx) => {
    const card = await getSeenCard(tx, id, revision);
    const isMoved = state !== card.state;
    if (isMoved && [state, card.state].includes('fulfilled'))
      throw invalidPayload('"state" cannot be changed this way');
    const now = clock.now();
    const moved = isMoved && { state, closed_at: state === 'open' ? null : now };
    await updateCard(tx, id, { ...texts, ...moved });
    const after = await getCard(tx, id);
    const facts = { card: id, before: cardText(card), after: cardText(after) };
    await recordEvent(tx, { at: now, event: 'wanted.changed', ...editor, facts });
    await bumpTopics(tx, 'wanted');
    return after;
  });
