import type { NodemailerError } from 'nodemailer/lib/errors';

/** Commands that speak of this very mail; a refusal of anything else is the server's trouble, and passes. */
const MAIL_COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** A mail that did not go out. Only the same mail's own refusal is permanent; all else is worth another try. */
export class MailError extends Error {
  readonly code: string;
  readonly isPermanent: boolean;

  constructor(message: string, { code, isPermanent }: { code: string; isPermanent: boolean }) {
    super(message);
    this.name = 'MailError';
    this.code = code;
    this.isPermanent = isPermanent;
  }
}

export const invalidMail = (message: string): MailError =>
  new MailError(message, { code: 'INVALID_MAIL', isPermanent: true });

/**
 * Says what the server did, in our words: its own may quote the recipient or the password it was given, and so the
 * original error is not kept as the cause either.
 */
export function describeFailure(error: NodemailerError): MailError {
  const { code = 'UNKNOWN', command = '', responseCode, response, permanent } = error;
  if (responseCode === undefined) {
    return new MailError(`The mail server cannot be used: ${response ? code : error.message}`, {
      code,
      isPermanent: false,
    });
  }
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3}) /.exec(response ?? '')?.[1];
  return new MailError(`The mail server answered ${[responseCode, status].filter(Boolean).join(' ')} to ${command}`, {
    code,
    isPermanent: permanent === true && MAIL_COMMANDS.has(command),
  });
}
