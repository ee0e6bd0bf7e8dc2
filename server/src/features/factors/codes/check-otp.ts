import { TOTP_CODE } from '@polyshelf/contract/factors';
import { countAttemptByRequester, type Requester } from '../../../platform/attempts.ts';
import { recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { invalidOtp } from '../../../platform/errors.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { countRecoveryCodes, listFactors, takeRecoveryCode, takeStep } from '../queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findStep } from './totp.ts';

export interface OtpDeps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

interface Attempt {
  account: number;
  requester: Requester;
}

/**
 * Refuses a sign-in without the second factor of the account: a code of its authenticator app, or a recovery code. False
 * when the account has none, so nothing was proved.
 */
export async function proveOtp(
  deps: OtpDeps,
  { otp, ...attempt }: Attempt & { otp: string | undefined },
): Promise<boolean> {
  if ((await listFactors(deps.db, attempt.account)).length === 0) return false;
  if (otp === undefined) throw invalidOtp();
  if (!(await checkOtp(deps, { otp, ...attempt }))) {
    throw invalidOtp({ security: { kind: 'second_factor', account: attempt.account } });
  }
  return true;
}

/** Counts the attempt before it looks at the code, as a sign-in does, and uses the code up. */
export async function checkOtp(
  deps: OtpDeps,
  { account, otp, requester }: Attempt & { otp: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const forget = await countAttemptByRequester(deps, {
    kind: 'login',
    what: ['otp', account],
    account,
    requester,
    now,
  });
  const isRight = TOTP_CODE.test(otp)
    ? await checkTotp(deps, account, otp, now)
    : await checkRecoveryCode(deps, { account, code: otp, now, ip: requester.ip });
  if (isRight) await forget();
  return isRight;
}

async function checkTotp({ db, keyring }: OtpDeps, account: number, code: string, now: Date): Promise<boolean> {
  const app = (await listFactors(db, account)).find(({ kind }) => kind === 'totp');
  if (!app?.secret) return false;
  const step = findStep(keyring.decrypt('totp', app.id, app.secret).plain, code, now);
  return step !== null && takeStep(db, app.id, step, now);
}

const checkRecoveryCode = (
  { db }: OtpDeps,
  { account, code, now, ip }: { account: number; code: string; now: Date; ip: string },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await takeRecoveryCode(tx, account, hashRecoveryCode(code), now))) return false;
    const left = await countRecoveryCodes(tx, account);
    await recordEvent(tx, { at: now, event: 'recovery_code.used', account, ip, facts: { left } });
    return true;
  });
