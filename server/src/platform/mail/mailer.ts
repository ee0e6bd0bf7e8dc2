import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Logger } from '../logger.ts';
import { describeFailure, invalidMail } from './mail-error.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same id gives the same Message-ID, so that a second attempt of one job does not look like a second mail. */
  id?: string;
}

export interface Mailer {
  /** Resolves when the server took the mail; rejects with a MailError. */
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

/** One plain address. Quoted local parts and address lists are legal, and nobody here needs them. */
const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u;
const LINE = /^\P{Cc}*$/u;
const ID = /^[\w.-]+$/;

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

export function createMailer({ smtpUrl, from, logger, timeouts = TIMEOUTS }: MailerOptions): Mailer {
  const sender = readSender(from);
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  const transport = createTransport({
    // A password does not travel in the clear; `?requireTLS=false` in the address is for those who know better.
    ...withRequiredTls(readServer(smtpUrl)),
    pool: true,
    maxConnections: 3,
    // The queue tries again; a second one trying here would hide failures from it.
    maxRequeues: 0,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
    // Its log would hold the mails and their codes.
    logger: false,
  });
  transport.on('error', (error) => logger.warn({ err: describeFailure(error) }, 'A mail connection failed'));

  return {
    async send({ to, subject, text, html, id }) {
      if (!ADDRESS.test(to)) throw invalidMail('The recipient is not one plain address');
      if (!LINE.test(subject)) throw invalidMail('The subject is not one line');
      if (id !== undefined && !ID.test(id)) throw invalidMail('The id of the mail does not fit into a Message-ID');
      try {
        await transport.sendMail({
          envelope: { from: sender.address, to: [to] },
          from: sender,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
          // RFC 3834: no holiday notice comes back.
          headers: { 'Auto-Submitted': 'auto-generated' },
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
    // The parser's own error carries the address, and with it the password.
    throw new Error('SMTP_URL is not an address such as smtp://user:password@host:587');
  }
}

const withRequiredTls = (server: Server): Server => ({
  requireTLS: server.auth !== undefined && !LOOPBACK.test(server.host ?? ''),
  ...server,
});
