import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const root = join(import.meta.dirname, '..');

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** A second web process on the database and the files of the product that the journeys use. */
export async function startWebProcess() {
  const port = await freePort();
  const { E2E_DATA_DIR: DATA_DIR, ...given } = process.env;
  const child = spawn(process.execPath, ['scripts/launch/run-command.ts', 'server/src/main.ts'], {
    cwd: root,
    env: {
      ...given,
      DATA_DIR,
      DEMO: 'on',
      ROLE: 'web',
      PORT: String(port),
      RATE_LIMIT_SCALE: '1000',
      DATABASE_TIMEOUT_MS: '15000',
    },
    stdio: 'ignore',
    // A process group of its own, which can be killed as a whole.
    detached: true,
  });
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/ready`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  let isKilled = false;
  return {
    port,
    /** Ends the process without a chance to finish anything. */
    kill() {
      if (!isKilled) process.kill(-(child.pid as number), 'SIGKILL');
      isKilled = true;
    },
  };
}

/** Runs a program of this repository. */
export async function run(file: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}
