import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The measured server has a core to itself; the load and everything else shares the other. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

interface Options {
  core: number;
  env?: Record<string, string>;
  /** Open file for what it prints; nothing is kept otherwise. */
  output?: number;
  /** Runs in the same process, before the program. */
  preload?: string;
}

export interface Program {
  pid: number;
  /** Hands over a message and waits for the answer. */
  ask<T>(message: unknown): Promise<T>;
  /** Settles when the program has ended, with its exit code. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts one of our programs pinned to a core where the system can do that; it ends with us, whatever ends us. */
export function startProgram(file: string, { core, env = {}, output, preload }: Options): Program {
  const first = preload ? ['--import', join(root, preload)] : [];
  const node = [process.execPath, '--require', join(root, 'scripts/launch/end-with-parent.cjs'), ...first];
  const [command = '', ...args] = [...pinTo(core), ...node, join(root, file)];
  const child = spawn(command, args, {
    cwd: root,
    // Not the shell's own environment: a DATABASE_URL or NODE_OPTIONS there would be measured too.
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', output ?? 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    // Its own process group: Ctrl-C must reach us alone, so that everything ends in order.
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

/** What to put before a command so that it stays on a core; nothing where the system cannot do that. */
export const pinTo = (core: number): string[] => (canPin ? ['taskset', '--cpu-list', String(core)] : []);

/** Moves what runs already, and whatever it starts from now on, to a core. */
export function pinRunning(pid: number, core: number): void {
  if (canPin) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
}

const canPin = availableParallelism() > LOAD_CORE && spawnSync('taskset', ['--version']).status === 0;

async function ask<T>(child: ChildProcess, ended: Promise<unknown>, file: string, message: unknown): Promise<T> {
  const answered = once(child, 'message');
  child.send(message as object);
  const content = await Promise.race([answered, ended.then(() => null)]);
  if (!content) throw new Error(`${file} ended without an answer`);
  return content[0];
}
