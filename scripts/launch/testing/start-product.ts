import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { blankProductVariables } from '../../test/product-variables.ts';
import { checkPort } from '../check-port.ts';

export const root = join(import.meta.dirname, '..', '..', '..');

/** Only ends a start that hangs, so that the test fails with its output. */
const START_TIMEOUT_MS = 300_000;

export interface Product {
  url: string;
  dataDir: string;
  program: ChildProcess;
  /** All output so far. */
  output(): string;
  exited: Promise<number | null>;
  /** Resolves when the last process that holds its output streams has ended. */
  closed: Promise<unknown>;
}

interface Options {
  dataDir: string;
  env?: Record<string, string>;
  command?: [string, ...string[]];
  as?: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** The folder of another copy of the sources. */
  cwd?: string;
}

/**
 * A data folder with a copy of the prepared demo, or an empty one. After the test every process that still uses it is
 * killed and the folder is deleted.
 */
export function useDataDir({ isEmpty = false } = {}): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'polyshelf-start-'));
  // When root runs the tests, PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
  if (!isEmpty) cpSync(inject('preparedData'), dataDir, { recursive: true });
  onTestFinished(async () => {
    await killProcesses(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

/** A free port below those of outgoing connections, which could take any other before the product listens. */
function lowPort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  return checkPort('127.0.0.1', port).then(() => port, lowPort);
}

/** Runs `npm start` in its own process group, as a terminal does. */
export async function runProduct({ dataDir, env = {}, command = ['npm', 'start'], as = {}, cwd = root }: Options) {
  const port = env.PORT ?? String(await lowPort());
  const [file, ...args] = command;
  const program = spawn(file, args, {
    cwd,
    env: { ...process.env, ...blankProductVariables(root), NODE_ENV: '', DATA_DIR: dataDir, PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...as,
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (output += chunk));
  const closed = once(program, 'close');
  const exited = once(program, 'exit').then(([code]) => code as number | null);
  return { url: `http://localhost:${port}`, dataDir, program, output: () => output, exited, closed };
}

/** Like `runProduct`, and waits until the product prints that it is ready. */
export async function startProduct(options: Options): Promise<Product> {
  const product = await runProduct(options);
  let hasExited = false;
  void product.exited.then(() => (hasExited = true));
  const deadline = Date.now() + START_TIMEOUT_MS;
  await until(() => product.output().includes('is ready') || hasExited || Date.now() > deadline, Infinity);
  if (!product.output().includes('is ready')) throw new Error(`The product did not start:\n${product.output()}`);
  return product;
}

export interface RunningProcess {
  pid: number;
  command: string;
}

/** Processes with this data folder in their environment or on their command line. */
export function processesOn(dataDir: string): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: read(name, 'cmdline'), environment: read(name, 'environ') }))
    .filter(
      ({ command, environment }) => `${environment}\0`.includes(`DATA_DIR=${dataDir}\0`) || command.includes(dataDir),
    )
    .map(({ pid, command }) => ({ pid, command: command.replaceAll('\0', ' ') }));
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Kills every process on this data folder, also one that another starts before it is killed itself. */
export const killProcesses = (dataDir: string): Promise<void> =>
  until(() => {
    const left = processesOn(dataDir);
    for (const { pid } of left) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
    return left.length === 0;
  });

/** The id of the only process on this data folder whose command line matches. */
export function pidOf(dataDir: string, command: RegExp): number {
  const found = processesOn(dataDir).filter((it) => command.test(it.command));
  if (found.length !== 1)
    throw new Error(`${found.length} processes match ${command}, expected 1: ${JSON.stringify(found)}`);
  return (found[0] as RunningProcess).pid;
}

export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 120_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not true within ${timeoutMs} ms: ${condition}`);
    await delay(25);
  }
}
