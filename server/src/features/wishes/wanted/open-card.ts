import type { AdminCard, CardTexts } from '@polyshelf/contract/admin-words';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { wordsOf } from '../../search/index.ts';
import { searchHasCard } from '../errors.ts';
import { wishedWords } from '../wish.rules.ts';
import { cardText } from './card.rules.ts';
import { getCard } from './get-card.ts';
import { insertCard, linkSearches } from './queries.ts';

/** Opens a wanted card for searches. Accounts that wait for one of them wait for the card too. */
export const openCard = (
  { db, clock }: { db: Database; clock: Clock },
  editor: Editor,
  { searches: given, ...texts }: CardTexts & { searches: string[] },
): Promise<AdminCard> =>
  inTransaction(db, async (tx) => {
    const searches = [...new Set(given.map((search) => wishedWords(wordsOf(search))))].filter(Boolean);
    if (searches.length === 0) throw invalidPayload('"searches" must contain a word');
    const id = await insertCard(tx, { ...texts, opened_at: clock.now() });
    if ((await linkSearches(tx, id, searches)) < searches.length) throw searchHasCard();
    const card = await getCard(tx, id);
    const facts = { card: id, before: '', after: cardText(card) };
    await recordEvent(tx, { at: clock.now(), event: 'wanted.opened', ...editor, facts });
    await bumpTopics(tx, 'wanted');
    return card;
  });
