import { accountExistsMail, codeMail, emailChangedMail, passwordChangedMail } from './features/auth/mails.ts';
import { newDeviceMail } from './features/devices/mails.ts';
import { blockedMail, paidMail, renewalFailedMail } from './features/payments/mails.ts';
import { accountDeletedMail } from './features/privacy/mails.ts';
import { wishGrantedMail } from './features/wishes/mails.ts';
import { collectMails } from './platform/mail/mail-job.ts';
import { testMail } from './platform/mail/test-mail.ts';

/** Every mail the product can send. */
export const mails = collectMails(
  testMail,
  codeMail,
  accountExistsMail,
  passwordChangedMail,
  emailChangedMail,
  newDeviceMail,
  wishGrantedMail,
  paidMail,
  renewalFailedMail,
  blockedMail,
  accountDeletedMail,
);
