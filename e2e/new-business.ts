import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { startSimulator } from '../scripts/launch/simulators.ts';

const root = join(import.meta.dirname, '..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/**
 * The product as on a new server: in production mode, without the demo, with an empty database, and with simulators of
 * mail and card payments.
 */
export async function startNewBusiness() {
  await using owned = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-new-'));
  owned.defer(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const mail = await startSimulator(root, 'mail');
  owned.defer(() => mail.stop());
  const cards = await startSimulator(root, 'rk', {
    RK_STATE_FILE: join(dataDir, 'cards.json'),
    RK_RESULT_URL: `${url}/api/payment/2/result`,
    RK_SUCCESS_URL: `${url}/api/payment/2/success`,
    RK_FAIL_URL: `${url}/api/payment/2/fail`,
  });
  owned.defer(() => cards.stop());
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: 'off',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    APP_SECRET: randomBytes(24).toString('base64url'),
    SMTP_URL: mail.ready.smtp_url,
    RK_URL: cards.ready.url,
    RK_LOGIN: cards.ready.login,
    RK_PASSWORD1: cards.ready.password1,
    RK_PASSWORD2: cards.ready.password2,
    RATE_LIMIT_SCALE: '1000',
    MAX_EVENT_LOOP_DELAY_MS: '60000',
    DATABASE_TIMEOUT_MS: '15000',
    CHROMIUM_PATH: 'none',
  };
  const product = spawn(process.execPath, ['scripts/launch/launch.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(product, 'exit');
  owned.defer(async () => {
    product.kill('SIGTERM');
    await exited;
  });
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(async () => (await isReady()) || product.exitCode !== null, { timeout: 120_000 }).toBe(true);
  expect(product.exitCode, 'the product runs').toBeNull();

  const running = owned.move();
  return {
    url,
    mailUrl: mail.ready.http_url as string,
    /** Makes the first administrator as the documentation says, and returns the password. */
    async createAdmin(email: string): Promise<string> {
      const args = ['scripts/launch/run-command.ts', 'server/commands/admin.ts', 'create', email];
      const command = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
      const password = /shown only now: (\S+)/.exec(await text(command.stdout))?.[1];
      return password ?? '';
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
