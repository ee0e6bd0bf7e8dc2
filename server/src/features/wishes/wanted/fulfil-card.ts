import type { AdminCard } from '@polyshelf/contract/admin-words';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import type { Enqueue, Job } from '../../../platform/jobs/jobs.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { cardNotFound, unknownAsset } from '../errors.ts';
import { cardText } from './card.rules.ts';
import { getCard, getSeenCard } from './get-card.ts';
import { findPack, linkAssets, updateCard } from './queries.ts';

export interface CardDeps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  /** Tells the accounts that wait for the card. */
  wishGranting: Job<object>;
}

interface Fulfilment {
  id: number;
  revision: number;
  assets: readonly string[];
  pack: number | null;
}

/** Closes a card with links to what was wanted. It cannot be opened again, because mails about it are sent. */
export const fulfilCard = (
  { db, clock, jobs, wishGranting }: CardDeps,
  editor: Editor,
  { id, revision, assets: given, pack }: Fulfilment,
): Promise<AdminCard> =>
  inTransaction(db, async (tx) => {
    const assets = [...new Set(given)];
    if (assets.length === 0 && pack === null) throw invalidPayload('"assets" or "pack" must say what fulfils the card');
    const card = await getSeenCard(tx, id, revision);
    if (card.state !== 'open') throw cardNotFound();
    if ((await linkAssets(tx, id, assets)) < assets.length) throw unknownAsset();
    if (pack !== null && !(await findPack(tx, pack))) throw unknownAsset();
    const now = clock.now();
    await updateCard(tx, id, { state: 'fulfilled', closed_at: now, pack });
    const after = await getCard(tx, id);
    const facts = { card: id, waiting: card.waiting, before: cardText(card), after: cardText(after) };
    await recordEvent(tx, { at: now, event: 'wanted.fulfilled', ...editor, facts });
    await bumpTopics(tx, 'wanted');
    await jobs.enqueue(tx, wishGranting, {});
    return after;
  });
