import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { getTopicVersion } from '../../platform/public-cache/topic-versions.ts';
import type { CatalogIndex } from '../search/index.ts';
import { wishGrantedMail } from './mails.ts';
import { listWishedWords, markSearched, takeWishes } from './queries.ts';
import { type TellingDeps, tellWishers } from './wanted/tell-wishers.ts';
import { isGranted } from './wish.rules.ts';

interface Deps extends TellingDeps {
  clock: Clock;
  catalogIndex: CatalogIndex;
}

const BATCH_SIZE = 200;
/** A worker builds its index when it first needs it, and a large index takes a while. */
const INDEX_TIMEOUT_MS = 5 * MINUTE_MS;

/**
 * Mails the accounts that wait for a wanted card which is fulfilled. Repeats the searches of all other wishes after the
 * catalogue changed, and mails the accounts whose search finds something.
 */
export async function grantWishes(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, catalogIndex } = deps;
  await tellWishers(deps, signal);
  const version = await getTopicVersion(db, 'catalog');
  while (!signal.aborted) {
    const batch = await listWishedWords(db, version, BATCH_SIZE);
    if (batch.length === 0) return;
    await catalogIndex.reach(version, INDEX_TIMEOUT_MS);
    for (const words of batch) await grant(deps, words);
    await markSearched(db, batch, version);
  }
}

async function grant({ db, clock, jobs, mailDelivery, catalogIndex, siteUrl }: Deps, words: string): Promise<void> {
  const found = await catalogIndex.query({ search: words, locale: 'en', limit: 1, now: clock.now().getTime() });
  if ('problem' in found || !isGranted(found)) return;
  const params = { words, total: found.total, siteUrl };
  await inTransaction(db, async (tx) => {
    for (const { id, email, lang } of await takeWishes(tx, words)) {
      await jobs.enqueue(tx, mailDelivery, mailJob(wishGrantedMail, { id, to: email, locale: lang, params }));
    }
  });
}
