import type { Database, Tx } from '../../platform/db/database.ts';
import { logQueuedMail } from '../../platform/mail/mail-log.ts';
import { changeNoticeMail, codeMail } from './mails.ts';
import { findChange, findCode } from './queries.ts';

export const CODE_JOB = 'auth.send-code';
export const NOTICE_JOB = 'auth.send-notice';

interface Queued {
  id: string;
  queue: string;
  job: string;
  at: Date;
}

/** Logs the mail of a code. An address that gets no mail is not logged. */
export async function logQueuedCode(tx: Tx | Database, { id, ...queued }: Queued): Promise<void> {
  const code = await findCode(tx, id);
  if (!code?.mailable) return;
  await logQueuedMail(tx, { ...queued, mail: id, to: code.email, account: code.account, name: codeMail.name });
}

export async function logQueuedNotice(tx: Tx | Database, { id, ...queued }: Queued): Promise<void> {
  const change = await findChange(tx, id);
  if (!change) return;
  const { old_email, account } = change;
  await logQueuedMail(tx, { ...queued, mail: id, to: old_email, account, name: changeNoticeMail.name });
}

/** False for the mail of a code or of an undo link that does not work any more. */
export async function isStillValid(
  tx: Tx,
  { queue, mail }: { queue: string | null; mail: string },
  now: Date,
): Promise<boolean> {
  if (queue === CODE_JOB) {
    const code = await findCode(tx, mail);
    return code !== undefined && code.status === 'new' && code.expires_at > now;
  }
  if (queue === NOTICE_JOB) {
    const change = await findChange(tx, mail);
    return change !== undefined && change.undone_at === null && change.undo_until > now;
  }
  return true;
}
