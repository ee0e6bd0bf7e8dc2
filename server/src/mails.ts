import { collectMails } from './platform/mail/mail-job.ts';
import { testMail } from './platform/mail/test-mail.ts';

/** Every mail the product can send. */
export const mails = collectMails(testMail);
