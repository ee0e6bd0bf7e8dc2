import { randomUUID } from 'node:crypto';
import type { DraftComment } from '@polyshelf/contract/drafts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Editor } from './change-draft.ts';
import { draftNotFound } from './errors.ts';
import { findDraft } from './queries.ts';
import { insertComment, touchDraft } from './write-queries.ts';

/** Adds a comment to a draft in any state. */
export async function addComment(
  { db, clock }: { db: Database; clock: Clock },
  { account, reach }: Editor,
  { id, text }: { id: string; text: string },
): Promise<DraftComment> {
  const now = clock.now();
  const comment = { id: randomUUID(), draft: id, account, at: now, event: null, text };
  const changed = await inTransaction(db, async (tx) => {
    if (!(await findDraft(tx, id, reach))) throw draftNotFound();
    await insertComment(tx, comment);
    await touchDraft(tx, id, now);
    return findDraft(tx, id, reach);
  });
  const added = changed?.comments_list.find((one) => one.id === comment.id) as DraftComment;
  return { ...added, at: now.toISOString() };
}
