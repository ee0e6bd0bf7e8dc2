import type { SessionTokens } from '@polyshelf/contract/sessions';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { openSession } from '../../sessions/index.ts';
import type { PasskeyDeps } from './challenges.ts';
import { checkPasskey } from './check-passkey.ts';

/** Signs in by a passkey alone, which is two factors: the device, and its PIN or the body of its owner. */
export async function logInByPasskey(
  deps: PasskeyDeps & { keyring: Keyring },
  credential: Parameters<typeof checkPasskey>[1],
  ip: string,
): Promise<{ accountId: number; tokens: SessionTokens }> {
  const accountId = await checkPasskey(deps, credential, { ip, failure: 'sign_in' });
  const session = { accountId, by: 'passkey' as const, hasProvedFactor: true, now: deps.clock.now(), ip };
  return { accountId, tokens: await inTransaction(deps.db, (tx) => openSession(deps, tx, session)) };
}
