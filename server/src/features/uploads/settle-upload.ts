import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { countFiles, lockUpload, moveUpload } from './queries.ts';

/** What becomes of the files of an upload. Runs in the transaction that settles the last of them, and again after a retry. */
export type OnFilesAccepted = (tx: Tx, upload: string) => Promise<void>;

/** Ends an upload whose files are all accepted or refused, and opens it again when that is no longer so. */
export async function settleUpload(
  tx: Tx,
  { clock, onFilesAccepted }: { clock: Clock; onFilesAccepted: OnFilesAccepted },
  id: string,
): Promise<void> {
  const upload = await lockUpload(tx, id);
  if (!upload || upload.state === 'cancelled') return;
  const { unsettled, accepted } = await countFiles(tx, id);
  const state = unsettled > 0 ? 'open' : 'done';
  if (state === upload.state) return;
  await moveUpload(tx, id, state, clock.now());
  if (state === 'done' && accepted > 0) await onFilesAccepted(tx, id);
}
