import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The measured server runs on its own core; the load generator and PostgreSQL share the other. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

interface Options {
  core: number;
  env?: Record<string, string>;
  /** File descriptor for standard output, which is discarded by default. */
  output?: number;
  /** A module that Node imports before the program. */
  preload?: string;
}

export interface Program {
  pid: number;
  /** Sends a message and waits for the answer. */
  ask<T>(message: unknown): Promise<T>;
  /** Resolves with the exit code when the program has ended. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts a program of this repository on one core, where `taskset` exists. The program ends when this process ends, even by SIGKILL. */
export function startProgram(file: string, { core, env = {}, output, preload }: Options): Program {
  const first = preload ? ['--import', join(root, preload)] : [];
  const node = [process.execPath, '--require', join(root, 'scripts/launch/end-with-parent.cjs'), ...first];
  const [command = '', ...args] = [...pinTo(core), ...node, join(root, file)];
  const child = spawn(command, args, {
    cwd: root,
    // The environment of the shell is left out: its DATABASE_URL or NODE_OPTIONS would change the figures.
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', output ?? 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    // Its own process group, so that Ctrl-C reaches only this process, which stops the others in order.
    detached: true,
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    pid: child.pid as number,
    ended,
    ask: (message) => ask(child, ended, file, message),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The prefix of a command that pins it to a core; empty where `taskset` is missing. */
export const pinTo = (core: number): string[] => (canPin ? ['taskset', '--cpu-list', String(core)] : []);

/** Pins a running process, with all processes that it starts later, to a core. */
export function pinRunning(pid: number, core: number): void {
  if (canPin) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
}

const canPin = availableParallelism() > LOAD_CORE && spawnSync('taskset', ['--version']).status === 0;

async function ask<T>(child: ChildProcess, ended: Promise<unknown>, file: string, message: unknown): Promise<T> {
  const answered = once(child, 'message');
  child.send(message as object);
  const content = await Promise.race([answered, ended.then(() => null)]);
  if (!content) throw new Error(`${file} ended before it answered`);
  return content[0];
}
