import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/template.ts';
import type { Purpose } from './code.rules.ts';
import { digitsOf } from './digits.ts';
import { codeMail } from './mails.ts';
import { findCode } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  mailer: Mailer;
}

/** Mails a code, unless it was used, replaced or expired while the mail server was unavailable. */
export async function sendCode({ db, clock, keyring, mailer }: Deps, id: string, job: string): Promise<void> {
  const code = await findCode(db, id);
  if (code?.status !== 'new' || !code.mailable || code.expires_at <= clock.now()) return;
  const params = { purpose: code.purpose as Purpose, code: digitsOf(keyring, id) };
  await mailer.send({ ...renderMail(codeMail, code.lang as 'en' | 'ru', params), to: code.email, id, job });
}
