import { recordEvent } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import type { FactorDeps, Owner } from '../add-factor.ts';
import { listFactors, lockUser, replaceRecoveryCodes } from '../queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

/** Replaces all recovery codes, used or not. */
export async function renewRecoveryCodes(
  { db, clock }: Pick<FactorDeps, 'db' | 'clock'>,
  { account, ip }: Owner,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockUser(tx, account);
    if ((await listFactors(tx, account)).length === 0) throw invalidPayload('Set up two-factor sign-in first');
    await replaceRecoveryCodes(tx, account, codes.map(hashRecoveryCode), now);
    await recordEvent(tx, { at: now, event: 'recovery_codes.renewed', account, ip });
  });
  return codes;
}
