import { randomUUID } from 'node:crypto';
import { invalidCode } from '../../../platform/errors.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { addFactor, type FactorDeps, type Owner } from '../add-factor.ts';
import { getUser } from '../queries.ts';
import { findStep, newTotpSecret, readTotpSecret, totpUrl } from './totp.ts';

/** A secret that becomes a factor only with a code of the app that has it. */
export async function startTotp({ db }: Pick<FactorDeps, 'db'>, account: number) {
  const { username } = await getUser(db, account);
  const secret = newTotpSecret();
  return { secret, url: totpUrl(secret, username) };
}

/** Adds an authenticator app after a first code, which shows that the app has the secret and the right time. */
export async function addTotp(
  deps: FactorDeps & { keyring: Keyring },
  { secret, code, owner }: { secret: string; code: string; owner: Owner },
): Promise<string[] | null> {
  const plain = readTotpSecret(secret);
  const last_step = findStep(plain, code, deps.clock.now());
  if (last_step === null) throw invalidCode();
  const id = randomUUID();
  return addFactor(deps, owner, { kind: 'totp', secret: deps.keyring.encrypt('totp', id, plain), last_step }, id);
}
