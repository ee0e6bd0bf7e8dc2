import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

function start(environment: Record<string, string>, stdio: SpawnOptions['stdio']): ChildProcess {
  const child = spawn(process.execPath, [MAIN], { env: environment, stdio });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function startReady(stdin: 'pipe' | 'ignore') {
  const child = start({}, [stdin, 'pipe', 'inherit']);
  const [line] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return { child, ...(JSON.parse(line) as { smtp_url: string; http_url: string }) };
}

async function statusFor(httpUrl: string, host: string): Promise<number | undefined> {
  const call = request(httpUrl, { headers: { host } }).end();
  const [response] = await once(call, 'response');
  response.resume();
  return response.statusCode;
}

/** Connects, waits for the greeting of the server and stays connected. */
async function connectToSmtp(smtpUrl: string): Promise<void> {
  const client = connect(Number(new URL(smtpUrl).port), '127.0.0.1').on('error', () => {});
  onTestFinished(() => void client.destroy());
  await once(client, 'data');
}

describe('the program', () => {
  it('prints its URLs and listens only on this machine', async () => {
    const { smtp_url, http_url } = await startReady('pipe');
    expect(smtp_url).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
    expect(http_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(http_url)).status).toBe(200);
  });

  it('refuses requests for another host name', async () => {
    const { http_url } = await startReady('pipe');
    expect(await statusFor(http_url, `localhost:${new URL(http_url).port}`)).toBe(200);
    expect(await statusFor(http_url, 'outbox.evil.example')).toBe(403);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s, also while a client is connected', async (signal) => {
    const { child, smtp_url } = await startReady('ignore');
    await connectToSmtp(smtp_url);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends when the pipe from its parent closes', async () => {
    const { child } = await startReady('pipe');
    child.stdin?.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('runs without a pipe from its parent', async () => {
    const { http_url, smtp_url } = await startReady('ignore');
    await connectToSmtp(smtp_url);
    expect((await fetch(http_url)).status).toBe(200);
  });

  it.each([{ MAIL_SMTP_PORT: 'many' }, { MAIL_HTTP_PORT: '70000' }])(
    'names the wrong setting in %j',
    async (environment) => {
      const child = start(environment as Record<string, string>, ['ignore', 'ignore', 'pipe']);
      let complaint = '';
      child.stderr?.on('data', (chunk) => (complaint += chunk));
      const [code] = await once(child, 'close');
      expect(code).toBe(1);
      expect(complaint).toContain(Object.keys(environment)[0]);
    },
  );
});
