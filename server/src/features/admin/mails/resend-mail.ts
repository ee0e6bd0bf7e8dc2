import { type Editor, recordEvent } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { type ResendDeps, repeatMail } from './repeat-mail.ts';

/** Sends a mail of the table once more. */
export const resendMail = (deps: ResendDeps, id: number, { actor, ip }: Editor): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const { account, name } = await repeatMail(deps, tx, { id });
    const facts = { mail: name, number: id };
    await recordEvent(tx, { at: deps.clock.now(), event: 'mail.resent', account, actor, ip, facts });
  });
