import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from './faults.ts';
import type { Outbox } from './outbox.ts';
import { findFaults, readMessage } from './read-message.ts';

const MAX_MAIL_BYTES = 10 * 1024 * 1024;
const CLOSE_TIMEOUT_MS = 50;

interface Options {
  outbox: Outbox;
  faults: Faults;
  host: string;
  port: number;
}

const reply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

export async function startSmtpServer({ outbox, faults, host, port }: Options) {
  const server = new SMTPServer({
    name: 'mail-simulator',
    logger: false,
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    // The certificate would be self-signed, which clients refuse.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    allowInsecureAuth: true,
    authOptional: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username }),
    // Called once for each mail, also on a reused connection, so each mail meets a fault exactly once.
    onMailFrom: (_address, _session, callback) => {
      const { mode, delayMs } = faults.take();
      if (mode === 'refuse') callback(reply(550, 'Refused by the test'));
      else if (mode === 'temporary') callback(reply(451, 'Temporarily refused by the test'));
      else if (mode === 'slow') setTimeout(callback, delayMs).unref();
      else if (mode === 'none') callback();
    },
    onData: (stream, session, callback) => {
      receive(stream, session).then((id) => callback(null, `Stored as ${id}`), callback);
    },
  });

  async function receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
    if (stream.sizeExceeded) throw reply(552, 'The message is too large');
    const raw = Buffer.concat(chunks);
    const message = await readMessage(raw).catch(() => {
      throw reply(554, 'The message is not valid MIME');
    });
    const found = findFaults(raw, message, envelope.smtpUtf8 === true);
    if (found.length > 0) throw reply(554, `The message breaks RFC 5322: ${found.join('; ')}`);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const to = envelope.rcptTo.map(({ address }) => address);
    return outbox.add({ ...message, envelope: { from, to }, raw, receivedAt: new Date() }).id;
  }

  const listening = once(server.server, 'listening');
  // Ignores clients that disconnect early. A port that is in use still rejects `listening`.
  server.on('error', () => {});
  server.listen(port, host);
  await listening;
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
