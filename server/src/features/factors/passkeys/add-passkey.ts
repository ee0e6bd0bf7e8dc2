import type { addPasskey as schema } from '@polyshelf/contract/factors.schemas';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { invalidPayload } from '../../../platform/errors.ts';
import { addFactor, type FactorDeps, type Owner } from '../add-factor.ts';
import { invalidPasskey } from '../errors.ts';
import { getUser, listFactors } from '../queries.ts';
import { openChallenge, type PasskeyDeps, partyOf, spendChallenge } from './challenges.ts';

const MAX_PASSKEYS = 20;
/** EdDSA, ES256 and RS256, which all authenticators have. The library would also look for algorithms that Node calls experimental. */
const ALGORITHMS = [-8, -7, -257];

/** The options with which the browser creates a passkey that can sign in without a name or password. */
export async function startPasskey(deps: PasskeyDeps, account: number) {
  const { username } = await getUser(deps.db, account);
  const passkeys = (await listFactors(deps.db, account)).filter(({ kind }) => kind === 'passkey');
  if (passkeys.length >= MAX_PASSKEYS) throw invalidPayload(`An account has at most ${MAX_PASSKEYS} passkeys`);
  const options = await generateRegistrationOptions({
    rpName: 'Polyshelf',
    rpID: partyOf(deps).hostname,
    userName: username,
    supportedAlgorithmIDs: ALGORITHMS,
    // The same for every passkey of the account, so that a new one replaces the old one in the same password manager.
    userID: new TextEncoder().encode(String(account)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id as string,
      transports: transports ?? [],
    })),
  });
  await openChallenge(deps, options.challenge, account);
  return options;
}

/** Adds the passkey that the browser created for `startPasskey`. */
export async function addPasskey(
  deps: FactorDeps & PasskeyDeps,
  { name, credential, owner }: z.output<typeof schema.body> & { owner: Owner },
): Promise<string[] | null> {
  const { origin, hostname } = partyOf(deps);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: spendChallenge(deps, owner.account),
    expectedOrigin: origin,
    expectedRPID: hostname,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw invalidPasskey({ cause });
  });
  if (!registrationInfo) throw invalidPasskey();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return addFactor(deps, owner, {
    kind: 'passkey',
    name,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports,
  });
}
