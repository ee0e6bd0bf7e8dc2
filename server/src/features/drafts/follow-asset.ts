import { type DraftEvent, transitionOf } from '@polyshelf/contract/drafts';
import type { Tx } from '../../platform/db/database.ts';
import { findPublishedDraft, findPublishedText } from './version-queries.ts';
import { moveDraft, updateText } from './write-queries.ts';

/** Makes the draft of an asset say the same as the asset, which an administrator has changed outside of the desk. */
export async function followAsset(
  tx: Tx,
  asset: string,
  { isHidden, now }: { isHidden: boolean; now: Date },
): Promise<void> {
  const draft = await findPublishedDraft(tx, asset);
  const published = draft && (await findPublishedText(tx, asset));
  if (!draft || !published) return;
  await updateText(tx, draft.id, { ...draft.text, ...published.text }, now);
  // A shown asset cannot stay in the bin, which would be emptied with it.
  const events: DraftEvent[] = isHidden ? ['unpublish'] : ['restore', 'republish'];
  let { state } = draft;
  for (const event of events) {
    const to = transitionOf({ state, wasPublished: true }, event)?.to;
    if (to && (await moveDraft(tx, { id: draft.id, from: state, to, now }))) state = to;
  }
}
