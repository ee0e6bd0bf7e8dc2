import type { BannerEvent } from '@polyshelf/contract/banners';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { addView } from './queries.ts';

interface Viewer {
  accountId: number;
  impersonatedBy: number | null;
}

/** Records that an account has seen, clicked or closed a banner. An administrator who impersonates it is not its owner. */
export async function recordView(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, impersonatedBy }: Viewer,
  view: { banner: number; event: BannerEvent },
): Promise<void> {
  if (impersonatedBy === null) await addView(db, { ...view, account: accountId, now: clock.now() });
}
