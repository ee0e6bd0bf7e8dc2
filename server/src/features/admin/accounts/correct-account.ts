import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { type Decision, recordDecision } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { accountChanged, invalidPayload } from '../../../platform/errors.ts';
import { changeContact, lockOpenAccount, setAccount } from '../../accounts/index.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface Limit {
  accountId: number;
  /** The limit that the operator saw, and the new one; null means the limit of the plan. */
  from: number | null;
  to: number | null;
  decision: Decision;
}

/** Sets how many devices of this account may download, whatever its plan says. */
export const overrideDeviceLimit = ({ db, clock }: Deps, { accountId, from, to, decision }: Limit): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { sub_override_devices: present } = await lockOpenAccount(tx, accountId);
    if (present === to) return;
    if (present !== from) throw accountChanged({ sub_override_devices: present });
    await setAccount(tx, accountId, { sub_override_devices: to });
    const facts = { before: present ?? 'plan', after: to ?? 'plan' };
    await recordDecision(tx, decision, { at: clock.now(), event: 'account.device-limit', account: accountId, facts });
  });

interface Confirmation {
  accountId: number;
  /** The address that the operator saw. */
  email: string;
  decision: Decision;
}

/** Marks the address of an account as verified without a code. */
export const confirmEmailByHand = ({ db, clock }: Deps, { accountId, email, decision }: Confirmation): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await lockOpenAccount(tx, accountId);
    if (account.email !== email) throw accountChanged({ email: account.email });
    if (isTelegramEmail(email)) throw invalidPayload('This account has no email');
    if (account.email_verified) return;
    await changeContact(tx, accountId, { email_verified: true });
    await recordDecision(tx, decision, { at: clock.now(), event: 'email.confirmed', account: accountId });
  });
