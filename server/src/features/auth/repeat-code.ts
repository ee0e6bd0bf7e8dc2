import type { Tx } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { findOpenCode } from './queries.ts';

interface Deps {
  jobs: Enqueue;
  codeDelivery: Job<{ id: string }>;
}

/**
 * Mails the newest unused code of an account again. It stays the same code, because the page of its owner waits for it.
 * Returns its purpose; null when there is none.
 */
export async function repeatCode(
  { jobs, codeDelivery }: Deps,
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
): Promise<string | null> {
  const code = await findOpenCode(tx, accountId, now);
  if (!code) return null;
  await jobs.enqueue(tx, codeDelivery, { id: code.id });
  return code.purpose;
}
