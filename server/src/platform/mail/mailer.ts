import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Logger } from '../logger.ts';
import { describeFailure, invalidMail } from './mail-error.ts';

export interface OutgoingMail {
  to: string;
  /** Of its template, for the log of mails. */
  name: string;
  subject: string;
  isSubjectPrivate?: true;
  text: string;
  html: string;
  /** Where a mail program posts to end mails of this kind. */
  unsubscribeUrl?: string;
  /** The same id gives the same Message-ID, so that a retry of one job does not look like a second mail. */
  id?: string;
  /** The job that sends it, for the log of mails. */
  job?: string;
}

export interface Mailer {
  /** Resolves when the server has accepted the mail; rejects with a `MailError`. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  smtpUrl: string;
  from: string;
  logger: Logger;
  timeouts?: Timeouts;
}

interface Timeouts {
  connectionMs: number;
  greetingMs: number;
  socketMs: number;
}

const TIMEOUTS: Timeouts = { connectionMs: 5_000, greetingMs: 5_000, socketMs: 15_000 };

/** A single plain address. Quoted local parts and address lists are valid, but the product does not need them. */
const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u;
const LINE = /^\P{Cc}*$/u;
const ID = /^[\w.-]+$/;

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

export function createMailer({ smtpUrl, from, logger, timeouts = TIMEOUTS }: MailerOptions): Mailer {
  const sender = readSender(from);
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  const transport = createTransport({
    // A password requires TLS; `?requireTLS=false` in SMTP_URL overrides that.
    ...withRequiredTls(readServer(smtpUrl)),
    pool: true,
    maxConnections: 3,
    // The job queue retries; retries here would hide failures from it.
    maxRequeues: 0,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
    // Nodemailer's log would contain the mails and their codes.
    logger: false,
  });
  transport.on('error', (error) =>
    logger.warn({ err: describeFailure(error) }, 'a connection to the mail server failed'),
  );

  return {
    async send({ to, subject, text, html, unsubscribeUrl, id }) {
      if (!ADDRESS.test(to)) throw invalidMail('The recipient is not a single plain address');
      if (!LINE.test(subject)) throw invalidMail('The subject has more than one line');
      if (id !== undefined && !ID.test(id))
        throw invalidMail('The id of the mail has characters that a Message-ID cannot contain');
      try {
        await transport.sendMail({
          envelope: { from: sender.address, to: [to] },
          from: sender,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
          // RFC 3834: prevents out-of-office replies.
          headers: {
            'Auto-Submitted': 'auto-generated',
            // RFC 8058: one click in the mail program.
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw describeFailure(error as Error);
      }
    },
    close: () => transport.close(),
  };
}

function readSender(from: string): { name: string; address: string } {
  const [sender, ...others] = LINE.test(from) ? addressparser(from, { flatten: true }) : [];
  if (!sender || others.length > 0 || !ADDRESS.test(sender.address)) {
    throw new Error('MAIL_FROM is not a sender such as "Polyshelf <hello@example.com>"');
  }
  return sender;
}

type Server = ReturnType<typeof parseConnectionUrl>;

function readServer(smtpUrl: string): Server {
  try {
    return parseConnectionUrl(smtpUrl);
  } catch {
    // The parser's own error contains the URL, and with it the password.
    throw new Error('SMTP_URL is not a URL such as smtp://user:password@host:587');
  }
}

const withRequiredTls = (server: Server): Server => ({
  requireTLS: server.auth !== undefined && !LOOPBACK.test(server.host ?? ''),
  ...server,
});
