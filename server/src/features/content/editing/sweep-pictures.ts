import { DAY_MS } from '@polyshelf/contract/durations';
import { inTransaction } from '../../../platform/db/database.ts';
import { forgetMedia } from '../../media/index.ts';
import type { EditDeps } from './change-article.ts';
import { deleteUnusedPictures } from './queries.ts';

/** Longer than anybody leaves an editor open with a picture in a text that is not saved. */
const UNUSED_MS = 30 * DAY_MS;

/** Deletes pictures that no revision of any article shows. The sweep of media deletes their bytes. */
export const sweepPictures = ({ db, clock }: EditDeps): Promise<void> =>
  inTransaction(db, async (tx) => {
    const deleted = await deleteUnusedPictures(tx, { before: new Date(clock.now().getTime() - UNUSED_MS) });
    await forgetMedia({ db: tx }, ...deleted);
  });
