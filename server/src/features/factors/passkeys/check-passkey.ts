import type { loginByPasskey as schema } from '@polyshelf/contract/factors.schemas';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { recordEvent } from '../../../platform/audit.ts';
import { invalidPasskey } from '../errors.ts';
import { advanceCounter, findPasskey } from '../queries.ts';
import { openChallenge, type PasskeyDeps, partyOf, spendChallenge } from './challenges.ts';

/** The options with which the browser lets the person choose a passkey. */
export async function challengePasskey(deps: PasskeyDeps) {
  const options = await generateAuthenticationOptions({
    rpID: partyOf(deps).hostname,
    userVerification: 'required',
  });
  await openChallenge(deps, options.challenge, null);
  return options;
}

/** Returns the account whose passkey signed the challenge. */
export async function checkPasskey(
  deps: PasskeyDeps,
  credential: z.output<typeof schema.body>['credential'],
  { ip, failure }: { ip: string; failure: 'sign_in' | 'proof' },
): Promise<number> {
  const passkey = await findPasskey(deps.db, credential.id);
  const security = { kind: failure, account: passkey?.account ?? null };
  if (!passkey) throw invalidPasskey({ security });
  const { origin, hostname } = partyOf(deps);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: spendChallenge(deps, null),
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(passkey.public_key as Buffer),
      // The counter is compared below, in the statement that stores it.
      counter: 0,
    },
  }).catch((cause: unknown) => {
    throw invalidPasskey({ cause, security });
  });
  if (!verified) throw invalidPasskey({ security });
  const now = deps.clock.now();
  if (!(await advanceCounter(deps.db, passkey.id, authenticationInfo.newCounter, now))) {
    const facts = { stored: passkey.counter as number, given: authenticationInfo.newCounter };
    await recordEvent(deps.db, { at: now, event: 'passkey.cloned', account: passkey.account, ip, facts });
    throw invalidPasskey();
  }
  return passkey.account;
}
