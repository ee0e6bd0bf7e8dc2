import { accountsMergedMail } from './features/admin/merge/mails.ts';
import {
  accountExistsMail,
  changeNoticeMail,
  codeMail,
  passwordChangedMail,
  passwordTooSoonMail,
} from './features/auth/mails.ts';
import { newDeviceMail } from './features/devices/mails.ts';
import { newVersionsMail } from './features/notices/mails.ts';
import { blockedMail, paidMail, refundedMail, renewalFailedMail, trialRefusedMail } from './features/payments/mails.ts';
import { accountDeletedMail } from './features/privacy/mails.ts';
import { wantedFulfilledMail, wishGrantedMail } from './features/wishes/mails.ts';
import { collectMails } from './platform/mail/mail-job.ts';
import { testMail } from './platform/mail/test-mail.ts';

/** All mails of the product. */
export const mails = collectMails(
  testMail,
  codeMail,
  accountExistsMail,
  passwordChangedMail,
  passwordTooSoonMail,
  changeNoticeMail,
  newDeviceMail,
  wantedFulfilledMail,
  wishGrantedMail,
  newVersionsMail,
  paidMail,
  trialRefusedMail,
  renewalFailedMail,
  blockedMail,
  refundedMail,
  accountDeletedMail,
  accountsMergedMail,
);
