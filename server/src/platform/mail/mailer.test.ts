import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../logger.ts';
import { MailError } from './mail-error.ts';
import { collectMails, deliverMail, mailJob } from './mail-job.ts';
import { createMailer, type MailerOptions } from './mailer.ts';
import { testMail } from './test-mail.ts';

interface ReceivedMail {
  envelope: { from: string; to: string[] };
  from: { name: string; address: string };
  to: { name: string; address: string }[];
  subject: string;
  message_id: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
}

const SIMULATOR = fileURLToPath(new URL('../../../../simulators/mail/main.ts', import.meta.url));
const PASSWORD = 'canary-9f3b71';
const logger = createLogger({ level: 'silent' });

let simulator: ChildProcess;
let address: { smtp_url: string; http_url: string };

beforeAll(async () => {
  simulator = spawn(process.execPath, [SIMULATOR], { stdio: ['pipe', 'pipe', 'inherit'], env: {} });
  const [line] = await once(createInterface({ input: simulator.stdout as NodeJS.ReadableStream }), 'line');
  address = JSON.parse(line);
});

afterAll(async () => {
  simulator.kill();
  await once(simulator, 'exit');
});

beforeEach(async () => {
  await fetch(`${address.http_url}/control/messages`, { method: 'DELETE' });
  await setFault({ mode: 'none' });
});

async function received(): Promise<ReceivedMail[]> {
  const response = await fetch(`${address.http_url}/control/messages`);
  return ((await response.json()) as { messages: ReceivedMail[] }).messages;
}

async function setFault(fault: { mode: string; count?: number }): Promise<void> {
  const response = await fetch(`${address.http_url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(response.status).toBe(200);
}

function useMailer(options: Partial<MailerOptions> = {}) {
  const mailer = createMailer({
    smtpUrl: address.smtp_url,
    from: 'Polyshelf <hello@shelf.example>',
    logger,
    ...options,
  });
  onTestFinished(() => mailer.close());
  return mailer;
}

const mail = { name: 'hello', to: 'anna@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

async function failure(sending: Promise<void>): Promise<MailError> {
  const error = await sending.then(
    () => expect.unreachable('the mail went out'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
}

describe('deliverMail', () => {
  const templates = collectMails(testMail);
  const params = { siteUrl: 'https://shelf.example/', sentAt: '2026-11-15T09:30:00.000Z' };

  it('a mail that a reader may end says so in its headers', async () => {
    const mail = { name: 'news', to: 'anna@example.com', subject: 'News', text: 'x', html: 'x' };
    await useMailer().send({ ...mail, unsubscribeUrl: 'https://shelf.example/stop/a' });
    const [arrived] = await received();
    expect(arrived?.headers).toContainEqual({ name: 'List-Unsubscribe', value: '<https://shelf.example/stop/a>' });
    expect(arrived?.headers).toContainEqual({ name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' });
  });

  it.each([
    { locale: 'en', subject: 'Test mail: it arrived', says: 'https://shelf.example/ can send mail' },
    {
      locale: 'ru',
      subject: 'Проверка почты: письмо дошло',
      says: 'почта на сайте https://shelf.example/ настроена верно',
    },
  ] as const)('a mail arrives in $locale with both parts', async ({ locale, subject, says }) => {
    const job = mailJob(testMail, { id: 'job-1', to: 'anna@example.com', locale, params });
    await deliverMail({ mailer: useMailer(), templates }, JSON.parse(JSON.stringify(job)), 'queued-1');

    const [arrived, ...others] = await received();
    expect(others).toEqual([]);
    expect(arrived).toMatchObject({
      envelope: { from: 'hello@shelf.example', to: ['anna@example.com'] },
      from: { name: 'Polyshelf', address: 'hello@shelf.example' },
      to: [{ address: 'anna@example.com' }],
      subject,
      message_id: '<job-1@shelf.example>',
      text: expect.stringContaining(says),
      html: expect.stringContaining(says),
    });
    expect(arrived?.html).toContain(`<html lang="${locale}">`);
    expect(arrived?.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' });
    expect(arrived?.headers.map(({ name }) => name)).not.toContain('List-Unsubscribe');
  });

  it('a retry of one job has the same Message-ID', async () => {
    const mailer = useMailer();
    const job = mailJob(testMail, { id: 'job-2', to: 'anna@example.com', locale: 'en', params });
    await setFault({ mode: 'temporary', count: 1 });
    expect((await failure(deliverMail({ mailer, templates }, job, 'queued-1'))).isPermanent).toBe(false);
    await deliverMail({ mailer, templates }, job, 'queued-1');
    await deliverMail({ mailer, templates }, job, 'queued-1');
    expect((await received()).map(({ message_id }) => message_id)).toEqual([
      '<job-2@shelf.example>',
      '<job-2@shelf.example>',
    ]);
  });

  it('a job with a template that this worker does not know is retried', async () => {
    const job = { id: 'job-3', to: 'anna@example.com', locale: 'en', template: 'from-tomorrow', params: {} } as const;
    expect((await failure(deliverMail({ mailer: useMailer(), templates }, job, 'queued-1'))).isPermanent).toBe(false);
  });

  it('two templates with the same name are refused at the start', () => {
    expect(() => collectMails(testMail, testMail)).toThrow('same name');
  });
});

describe('an untrusted recipient', () => {
  it.each([
    'anna@example.com\r\nBcc: eve@example.com',
    'anna@example.com\nRCPT TO:<eve@example.com>',
    'anna@example.com, eve@example.com',
    'anna@example.com;eve@example.com',
    'Anna <anna@example.com>',
    '<anna@example.com>',
    '"anna@example.com, eve"@example.com',
    'friends: anna@example.com, eve@example.com;',
    'anna@example.com(eve)',
    'anna@@example.com',
    'anna',
    '',
  ])('%j is refused and no mail is sent', async (to) => {
    expect((await failure(useMailer().send({ ...mail, to }))).isPermanent).toBe(true);
    expect(await received()).toEqual([]);
  });

  it('a non-ASCII address is one recipient', async () => {
    await useMailer().send({ ...mail, to: 'анна@пример.рф' });
    expect((await received()).map(({ envelope }) => envelope.to)).toEqual([['анна@пример.рф']]);
  });
});

describe('header injection', () => {
  it.each(['Hello\r\nBcc: eve@example.com', 'Hello\nX-Canary: 1', 'Hello\r\n\r\nAnother body', 'Hello\0'])(
    'a subject of %j is refused',
    async (subject) => {
      expect((await failure(useMailer().send({ ...mail, subject }))).isPermanent).toBe(true);
      expect(await received()).toEqual([]);
    },
  );

  it.each(['a>\r\nX-Canary: 1', 'a b', '<a>', ''])('an id of %j is refused', async (id) => {
    expect((await failure(useMailer().send({ ...mail, id }))).isPermanent).toBe(true);
    expect(await received()).toEqual([]);
  });

  it.each(['Polyshelf <a@b.example>\r\nX-Canary: 1', 'a@b.example, c@d.example', 'Polyshelf'])(
    'a sender of %j is refused at the start',
    (from) => {
      expect(() => useMailer({ from })).toThrow('MAIL_FROM');
    },
  );

  it('SMTP commands in the text stay text', async () => {
    const text = 'One\r\n.\r\nMAIL FROM:<eve@example.com>\r\nRCPT TO:<eve@example.com>\r\nDATA\r\nX-Canary: 1\r\n.\r\n';
    await useMailer().send({ ...mail, text });
    const arrived = await received();
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.envelope.to).toEqual(['anna@example.com']);
    expect(arrived[0]?.text.trimEnd().split(/\r?\n/)).toEqual(text.trimEnd().split('\r\n'));
  });
});

describe('a failing mail server', () => {
  it('a temporary error is not permanent', async () => {
    await setFault({ mode: 'temporary' });
    const error = await failure(useMailer().send(mail));
    expect(error).toMatchObject({ isPermanent: false, message: expect.stringContaining('451') });
    expect(await received()).toEqual([]);
  });

  it('a refusal of the mail itself is permanent', async () => {
    await setFault({ mode: 'refuse' });
    expect(await failure(useMailer().send(mail))).toMatchObject({
      isPermanent: true,
      message: expect.stringContaining('550'),
    });
  });

  it('a server that stops answering causes a timeout', async () => {
    await setFault({ mode: 'silent' });
    const timeouts = { connectionMs: 5_000, greetingMs: 5_000, socketMs: 200 };
    expect(await failure(useMailer({ timeouts }).send(mail))).toMatchObject({ isPermanent: false, code: 'ETIMEDOUT' });
  });

  it('an unreachable server is not a permanent error', async () => {
    expect((await failure(useMailer({ smtpUrl: 'smtp://127.0.0.1:1' }).send(mail))).isPermanent).toBe(false);
  });

  it('mail is sent again after the server has recovered', async () => {
    const mailer = useMailer();
    await setFault({ mode: 'temporary', count: 1 });
    await failure(mailer.send(mail));
    await mailer.send(mail);
    expect(await received()).toHaveLength(1);
  });
});

/** An SMTP server that quotes the password in its error, decoded and in base64. */
async function startTalkativeServer(): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 talkative ESMTP\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      heard.push(line);
      if (line.startsWith('EHLO')) socket.write('250-talkative\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH PLAIN ')) {
        const token = line.slice('AUTH PLAIN '.length);
        const plain = Buffer.from(token, 'base64').toString().replaceAll('\0', ' ');
        socket.write(`535 5.7.8 Wrong credentials: ${plain} (${token})\r\n`);
      } else socket.write('221 Bye\r\n');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, heard };
}

describe('the SMTP password', () => {
  const everythingOf = (error: unknown): string => inspect(error, { depth: 9, showHidden: true });

  it('is not in the error when the server quotes it', async () => {
    const { port } = await startTalkativeServer();
    const error = await failure(useMailer({ smtpUrl: `smtp://user:${PASSWORD}@127.0.0.1:${port}` }).send(mail));
    expect(error).toMatchObject({ isPermanent: false, message: expect.stringContaining('535') });
    expect(everythingOf(error)).not.toContain(PASSWORD);
    expect(everythingOf(error)).not.toContain(Buffer.from(`\0user\0${PASSWORD}`).toString('base64'));
  });

  it('is not in the error when the URL is invalid', () => {
    let thrown: unknown;
    try {
      useMailer({ smtpUrl: `smtp://user:${PASSWORD}@ho st:99999999` });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Error);
    expect(everythingOf(thrown)).not.toContain(PASSWORD);
  });

  it('is not sent without TLS to another machine', async () => {
    const { port, heard } = await startTalkativeServer();
    // 0.0.0.0 reaches this machine too, but does not count as loopback.
    await failure(useMailer({ smtpUrl: `smtp://user:${PASSWORD}@0.0.0.0:${port}` }).send(mail));
    expect(heard.filter((line) => line.startsWith('AUTH'))).toEqual([]);
  });

  it('is used when the server requires authentication', async () => {
    await useMailer({ smtpUrl: address.smtp_url.replace('//', `//user:${PASSWORD}@`) }).send(mail);
    expect(await received()).toHaveLength(1);
  });
});
