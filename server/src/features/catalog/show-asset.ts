import type { Tx } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import { setHiddenAt } from './publishing-queries.ts';

/** Shows a hidden asset again, with its favourites. Returns false when it does not exist or is shown already. */
export async function showAsset(tx: Tx, id: string): Promise<boolean> {
  const isChanged = await setHiddenAt(tx, id, null);
  if (isChanged) await bumpTopics(tx, 'catalog');
  return isChanged;
}
