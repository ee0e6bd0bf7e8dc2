import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { blankProductVariables } from '../../test/product-variables.ts';
import { freePort } from '../free-port.ts';

export const root = join(import.meta.dirname, '..', '..', '..');

/** Long enough for a busy machine; a start that hangs must still fail with its output. */
const START_PATIENCE_MS = 300_000;

export interface Product {
  url: string;
  dataDir: string;
  program: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  exited: Promise<number | null>;
  /** Ends when the last process that can print has ended. */
  closed: Promise<unknown>;
}

interface Options {
  dataDir: string;
  env?: Record<string, string>;
  command?: [string, ...string[]];
  as?: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Another copy of the source than this one. */
  cwd?: string;
}

/**
 * A data folder that is deleted when the test ends, after every process that still uses it was killed. It is a copy of
 * one that the product has filled already, unless the test asks for an empty one.
 */
export function useDataDir({ isEmpty = false } = {}): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'polyshelf-start-'));
  // PostgreSQL runs as another user when we are root.
  chmodSync(dataDir, 0o755);
  if (!isEmpty) cpSync(inject('preparedData'), dataDir, { recursive: true });
  onTestFinished(async () => {
    for (const { pid } of processesOn(dataDir)) process.kill(pid, 'SIGKILL');
    await until(() => processesOn(dataDir).length === 0);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

/** Runs `npm start` as a person would, in a process group of its own as a terminal gives it. */
export async function runProduct({ dataDir, env = {}, command = ['npm', 'start'], as = {}, cwd = root }: Options) {
  const port = env.PORT ?? String(await freePort());
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

/** Like `runProduct`, and waits until it says that it is ready. */
export async function startProduct(options: Options): Promise<Product> {
  const product = await runProduct(options);
  let hasExited = false;
  void product.exited.then(() => (hasExited = true));
  const deadline = Date.now() + START_PATIENCE_MS;
  await until(() => product.output().includes('is ready') || hasExited || Date.now() > deadline, Infinity);
  if (!product.output().includes('is ready')) throw new Error(`It did not start:\n${product.output()}`);
  return product;
}

export interface RunningProcess {
  pid: number;
  command: string;
}

/** The processes of one copy: those with its data folder in their environment or on their command line. */
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

/** The number of the one process of this copy whose command line looks like that. */
export function pidOf(dataDir: string, command: RegExp): number {
  const found = processesOn(dataDir).filter((it) => command.test(it.command));
  if (found.length !== 1) throw new Error(`${found.length} processes like ${command}: ${JSON.stringify(found)}`);
  return (found[0] as RunningProcess).pid;
}

export async function until(condition: () => boolean | Promise<boolean>, patienceMs = 120_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${patienceMs} ms: ${condition}`);
    await delay(25);
  }
}
