import type { AdminCard } from '@polyshelf/contract/admin-words';
import { isSameRecord } from '@polyshelf/contract/record-fields';
import type { WantedRecord } from '@polyshelf/contract/records';
import type { Editor } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { editConflict, invalidPayload } from '../../../platform/errors.ts';
import type { Enqueue, Job } from '../../../platform/jobs/jobs.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { addRevision, lockForChange } from '../../../platform/records/change-record.ts';
import { cardNotFound, unknownAsset } from '../errors.ts';
import { getCard } from './get-card.ts';
import { findCard, findPack, linkAssets, lockCard, updateCard } from './queries.ts';
import { wantedRecord } from './wanted-record.ts';

export interface CardDeps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  /** Tells the accounts that wait for the card. */
  wishGranting: Job<object>;
}

interface Fulfilment {
  id: number;
  seen: WantedRecord;
  assets: readonly string[];
  pack: number | null;
}

/** Closes a card with links to what was wanted. It cannot be opened again, because mails about it are sent. */
export const fulfilCard = (
  { db, clock, jobs, wishGranting }: CardDeps,
  editor: Editor,
  { id, seen, assets: given, pack }: Fulfilment,
): Promise<AdminCard> =>
  inTransaction(db, async (tx) => {
    const assets = [...new Set(given)];
    if (assets.length === 0 && pack === null) throw invalidPayload('"assets" or "pack" must say what fulfils the card');
    const now = clock.now();
    const locked = await lockForChange({ tx, kind: wantedRecord, id: String(id), now });
    await lockCard(tx, id);
    const card = await findCard(tx, id);
    if (!card) throw cardNotFound();
    if (!isSameRecord(card, seen)) throw editConflict(card);
    if (card.state !== 'open') throw cardNotFound();
    const { waiting } = await getCard(tx, id);
    if ((await linkAssets(tx, id, assets)) < assets.length) throw unknownAsset();
    if (pack !== null && !(await findPack(tx, pack))) throw unknownAsset();
    await updateCard(tx, id, { state: 'fulfilled', closed_at: now, pack });
    const facts = { waiting, assets: assets.join(' '), ...(pack !== null && { pack }) };
    await addRevision(locked, editor, 'fulfilled', card, { facts });
    await bumpTopics(tx, 'wanted');
    await jobs.enqueue(tx, wishGranting, {});
    return getCard(tx, id);
  });
