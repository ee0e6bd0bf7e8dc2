import type { Database } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/template.ts';
import type { ChangeKind } from './change.rules.ts';
import { changeNoticeMail } from './mails.ts';
import { findChange } from './queries.ts';
import { undoUrl } from './undo-token.ts';

interface Deps {
  db: Database;
  keyring: Keyring;
  mailer: Mailer;
  siteUrl: string;
}

/** Mails the notice of a change to the old email, unless the change has been undone. */
export async function sendNotice({ db, keyring, mailer, siteUrl }: Deps, id: string, job: string): Promise<void> {
  const change = await findChange(db, id);
  if (!change || change.undone_at) return;
  const lang = change.lang as 'en' | 'ru';
  const params = { kind: change.kind as ChangeKind, undoUrl: undoUrl(keyring, siteUrl, lang, id) };
  await mailer.send({ ...renderMail(changeNoticeMail, lang, params), to: change.old_email, id, job });
}
