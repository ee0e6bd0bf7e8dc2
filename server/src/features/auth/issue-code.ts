import { randomUUID } from 'node:crypto';
import { isTelegramEmail } from '@polyshelf/contract/accounts';
import type { Tx } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { type MailDelivery, mailJob } from '../../platform/mail/mail-job.ts';
import { CODE_LIFETIME_MS, decideRecipient, later, type Purpose } from './code.rules.ts';
import { accountExistsMail } from './mails.ts';
import { insertCode } from './queries.ts';

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

/** Whose address it is. */
interface Owner {
  account: number;
  email: string;
  status: string;
  lang: string;
}

/** Begins a confirmation and mails the digits to whoever may have them. The id looks the same when nobody may. */
export async function issueCode(
  deps: IssueDeps,
  tx: Tx,
  draft: Draft,
  owner: Owner | undefined,
  now: Date,
): Promise<string> {
  const { account, mailable, tellsOwner } = decideRecipient(
    draft.purpose,
    draft.account,
    owner ? { ...owner, hasMailbox: !isTelegramEmail(owner.email) } : null,
  );
  const id = randomUUID();
  const lang = (owner?.lang ?? draft.lang) as 'en' | 'ru';
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
  if (owner && tellsOwner) {
    const params = { siteUrl: deps.siteUrl };
    await deps.jobs.enqueue(
      tx,
      deps.mailDelivery,
      mailJob(accountExistsMail, { id, to: owner.email, locale: lang, params }),
    );
  }
  return id;
}
