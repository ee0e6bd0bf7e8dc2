import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Storage, StorageSpace } from '../../../platform/storage/storage.ts';

export interface FoundStorage {
  isReachable: boolean;
  /** Null for a storage without a limit. */
  space: StorageSpace | null;
}

const KEPT_MS = 15 * SECOND_MS;
const UNREACHABLE: FoundStorage = { isReachable: false, space: null };

/**
 * Asks the storage whether it works, at most once in 15 seconds. A storage that does not answer in time counts as
 * unreachable, and is not asked again until it has answered.
 */
export function createStorageProbe(
  { storage, clock }: { storage: Pick<Storage, 'check' | 'space'>; clock: Clock },
  timeoutMs = 2 * SECOND_MS,
): () => Promise<FoundStorage> {
  let known: { found: FoundStorage; at: number } | null = null;
  let asking: Promise<FoundStorage> | null = null;

  async function ask(): Promise<FoundStorage> {
    const found = await storage
      .check()
      .then(async () => ({ isReachable: true, space: await storage.space() }))
      .catch(() => UNREACHABLE);
    known = { found, at: clock.now().getTime() };
    asking = null;
    return found;
  }

  return async () => {
    if (known && !asking && clock.now().getTime() - known.at < KEPT_MS) return known.found;
    asking ??= ask();
    return Promise.race([asking, delay(timeoutMs, UNREACHABLE, { ref: false })]);
  };
}
