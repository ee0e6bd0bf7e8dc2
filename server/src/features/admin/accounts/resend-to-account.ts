import { randomUUID } from 'node:crypto';
import { type Decision, recordDecision } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import type { Enqueue, Job } from '../../../platform/jobs/jobs.ts';
import type { MailDelivery } from '../../../platform/mail/mail-job.ts';
import { resendMail } from '../../../platform/mail/mail-log.ts';
import { lockOpenAccount } from '../../accounts/index.ts';
import { repeatCode } from '../../auth/index.ts';
import { nothingToResend } from './errors.ts';

export interface ResendDeps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  codeDelivery: Job<{ id: string }>;
}

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

/** Sends a mail once more, if it went to the present address of the account. */
export const resendMailToAccount = (
  deps: ResendDeps,
  { accountId, mail, decision }: Order & { mail: string },
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const { email } = await lockOpenAccount(tx, accountId);
    const sent = await resendMail(deps, tx, { mail, to: email, newId: randomUUID() });
    if (!sent) throw nothingToResend();
    const facts = { mail: sent.template };
    await recordDecision(tx, decision, { at: deps.clock.now(), event: 'mail.resent', account: accountId, facts });
  });
