import { refusal } from '../../../platform/errors.ts';

export const mailExpired = refusal(
  'MAIL_EXPIRED',
  'The code or link in this mail does not work any more. The customer has to ask for a new one.',
);
export const mailResent = refusal('MAIL_RESENT', 'This mail was sent again already. Its copy is in the table.');
export const mailWaiting = refusal('MAIL_WAITING', 'This mail is still in the queue and will be sent.');
