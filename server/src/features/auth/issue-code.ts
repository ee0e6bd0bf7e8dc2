import { randomUUID } from 'node:crypto';
import { isTelegramEmail } from '@polyshelf/contract/accounts';
import type { Tx } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { type MailDelivery, mailJob } from '../../platform/mail/mail-job.ts';
import { CODE_LIFETIME_MS, decideRecipient, later, nextPasswordChange, type Purpose } from './code.rules.ts';
import { accountExistsMail, passwordTooSoonMail } from './mails.ts';
import { findCredentials, insertCode } from './queries.ts';

export interface IssueDeps {
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  codeDelivery: Job<{ id: string }>;
  siteUrl: string;
}

interface Draft {
  purpose: Purpose;
  email: string;
  account: number | null;
  password_hash?: string | null;
  sub_init?: string | null;
  lang: 'en' | 'ru';
}

/** The account that has the email of the draft. */
interface Owner {
  account: number;
  email: string;
  status: string;
  lang: string;
}

/**
 * Creates a code and mails it if the address may receive one. The caller gets an id in either case. The owner of an email
 * that already has an account gets a mail about the attempt instead.
 */
export async function issueCode(
  deps: IssueDeps,
  tx: Tx,
  draft: Draft,
  owner: Owner | undefined,
  now: Date,
): Promise<string> {
  const {
    account,
    mailable: hasReader,
    tellsOwner,
  } = decideRecipient(
    draft.purpose,
    draft.account,
    owner ? { ...owner, hasMailbox: !isTelegramEmail(owner.email) } : null,
  );
  const id = randomUUID();
  const lang = (owner?.lang ?? draft.lang) as 'en' | 'ru';
  const waitsUntil =
    draft.purpose === 'change_password' && hasReader
      ? nextPasswordChange(await findCredentials(tx, account), now)
      : null;
  const mailable = hasReader && waitsUntil === null;
  await insertCode(tx, {
    ...draft,
    id,
    account,
    mailable,
    lang,
    created_at: now,
    expires_at: later(now, CODE_LIFETIME_MS),
  });
  if (mailable) await deps.jobs.enqueue(tx, deps.codeDelivery, { id });
  const { siteUrl } = deps;
  if (owner && tellsOwner) {
    const mail = mailJob(accountExistsMail, { id, to: owner.email, locale: lang, params: { siteUrl } });
    await deps.jobs.enqueue(tx, deps.mailDelivery, mail);
  }
  if (owner && waitsUntil) {
    const params = { siteUrl, until: waitsUntil.toISOString() };
    const mail = mailJob(passwordTooSoonMail, { id, to: owner.email, locale: lang, params });
    await deps.jobs.enqueue(tx, deps.mailDelivery, mail);
  }
  return id;
}
