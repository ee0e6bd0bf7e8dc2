import type { NodemailerError } from 'nodemailer/lib/errors';

/** SMTP commands about a single mail. An error to any other command is a temporary problem of the server. */
const MAIL_COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** A mail was not sent. The error is permanent only when the server refused this mail; otherwise a retry may succeed. */
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
 * Describes the failure without the server's own text, which may quote the recipient or the password. For the same
 * reason the original error is not the `cause`.
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
