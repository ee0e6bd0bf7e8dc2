import { type Decision, recordDecision } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { lockOpenAccount } from '../../accounts/index.ts';
import { repeatCode } from '../../auth/index.ts';
import { type ResendDeps, repeatMail } from '../mails/repeat-mail.ts';
import { nothingToResend } from './errors.ts';

interface Order {
  accountId: number;
  decision: Decision;
}

/** Mails the code that the owner waits for once more. The operator never sees it. */
export const resendCodeToAccount = (deps: ResendDeps, { accountId, decision }: Order): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await lockOpenAccount(tx, accountId);
    const now = deps.clock.now();
    const purpose = await repeatCode(deps, tx, { accountId, now });
    if (purpose === null) throw nothingToResend();
    await recordDecision(tx, decision, { at: now, event: 'code.resent', account: accountId, facts: { purpose } });
  });

/** Sends a mail of the timeline once more. */
export const resendMailToAccount = (
  deps: ResendDeps,
  { accountId, mail, decision }: Order & { mail: string },
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const { name } = await repeatMail(deps, tx, { account: accountId, mail });
    const facts = { mail: name };
    await recordDecision(tx, decision, { at: deps.clock.now(), event: 'mail.resent', account: accountId, facts });
  });
