import type { Tx } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import { setHiddenAt } from './publishing-queries.ts';

/** Takes a published asset off every page and list. Returns false when it does not exist or is hidden already. */
export async function hideAsset(tx: Tx, id: string, now: Date): Promise<boolean> {
  const isChanged = await setHiddenAt(tx, id, now);
  if (isChanged) await bumpTopics(tx, 'catalog');
  return isChanged;
}
