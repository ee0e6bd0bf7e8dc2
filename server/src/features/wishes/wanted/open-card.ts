import type { AdminCard, CardTexts } from '@polyshelf/contract/admin-words';
import type { Editor } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { addRevision } from '../../../platform/records/change-record.ts';
import { wordsOf } from '../../search/index.ts';
import { searchHasCard } from '../errors.ts';
import { wishedWords } from '../wish.rules.ts';
import { getCard } from './get-card.ts';
import { insertCard, linkSearches } from './queries.ts';
import { wantedRecord } from './wanted-record.ts';

/** Opens a wanted card for searches. Accounts that wait for one of them wait for the card too. */
export const openCard = (
  { db, clock }: { db: Database; clock: Clock },
  editor: Editor,
  { searches: given, ...texts }: CardTexts & { searches: string[] },
): Promise<AdminCard> =>
  inTransaction(db, async (tx) => {
    const searches = [...new Set(given.map((search) => wishedWords(wordsOf(search))))].filter(Boolean);
    if (searches.length === 0) throw invalidPayload('"searches" must contain a word');
    const now = clock.now();
    const id = await insertCard(tx, { ...texts, opened_at: now });
    if ((await linkSearches(tx, id, searches)) < searches.length) throw searchHasCard();
    await addRevision({ tx, kind: wantedRecord, id: String(id), now }, editor, 'opened', null, {
      facts: { searches: searches.join(', ') },
    });
    await bumpTopics(tx, 'wanted');
    return getCard(tx, id);
  });
