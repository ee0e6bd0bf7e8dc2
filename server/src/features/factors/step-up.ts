import type { stepUp as schema } from '@polyshelf/contract/factors.schemas';
import type { z } from 'zod';
import type { Requester } from '../../platform/attempts.ts';
import { recordEvent } from '../../platform/audit.ts';
import { invalidCode } from '../../platform/errors.ts';
import { proveSession } from '../sessions/index.ts';
import { checkOtp, type OtpDeps } from './codes/check-otp.ts';
import { invalidPasskey } from './errors.ts';
import type { PasskeyDeps } from './passkeys/challenges.ts';
import { checkPasskey } from './passkeys/check-passkey.ts';
import { getUser, listFactors } from './queries.ts';
import type { ProofDeps } from './remove-factor.ts';

interface StepUp {
  account: number;
  sessionId: string;
  given: z.output<typeof schema.body>;
  requester: Requester;
}

/** Proves the second factor, or without one the password or a code to the present address. It counts for ten minutes. */
export async function stepUp(
  deps: OtpDeps & PasskeyDeps & ProofDeps,
  { account, sessionId, given: { otp, credential, proof }, requester }: StepUp,
): Promise<void> {
  const { ip } = requester;
  const hasFactor = (await listFactors(deps.db, account)).length > 0;
  if (!hasFactor) {
    await deps.proveOwner({ user: await getUser(deps.db, account), purpose: 'prove_step_up', proof, requester });
  } else if (credential) {
    const proved = await checkPasskey(deps, credential, { ip, failure: 'proof' });
    if (proved !== account) throw invalidPasskey({ security: { kind: 'proof' } });
  } else if (otp === undefined || !(await checkOtp(deps, { account, otp, requester }))) {
    // Not a 401, because the account is signed in and the browser would end its session.
    throw invalidCode({ security: { kind: 'proof' } });
  }
  const now = deps.clock.now();
  await proveSession(deps.db, sessionId, now);
  await recordEvent(deps.db, { at: now, event: 'session.proved', account, ip });
}
