import { RESEND_AFTER_MS } from '@polyshelf/contract/auth';
import type { Requester } from '../../platform/attempts.ts';
import { countAttemptByRequester } from '../../platform/attempts.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { invalidCode } from '../../platform/errors.ts';
import { stall } from '../../platform/stall.ts';
import { later } from './code.rules.ts';
import { tooSoon } from './errors.ts';
import { issueCode } from './issue-code.ts';
import { findCode, findUserByEmail, replaceCode } from './queries.ts';
import type { StartDeps } from './start-confirmation.ts';

/** Sends a new code with a new id. The old code stops working. */
export function resendCode(deps: StartDeps, id: string, requester: Requester): Promise<string> {
  const { db, clock, stallMs } = deps;
  return stall(stallMs, async () => {
    const now = clock.now();
    const old = await findCode(db, id);
    if (old?.status !== 'new') throw invalidCode();
    const retryAt = later(old.created_at, RESEND_AFTER_MS);
    if (retryAt > now) throw tooSoon('Wait a minute before you request another code.', retryAt);
    await countAttemptByRequester(deps, {
      kind: 'issue',
      what: [old.purpose, old.email],
      account: old.account,
      requester,
      now,
    });
    return inTransaction(db, async (tx) => {
      const draft = await replaceCode(tx, id, later(now, -RESEND_AFTER_MS));
      if (!draft) throw invalidCode();
      return issueCode(deps, tx, draft, await findUserByEmail(tx, draft.email), now);
    });
  });
}
