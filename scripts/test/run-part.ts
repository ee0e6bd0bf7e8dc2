import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { emptyTally, isOutcome, type Outcome, settleTally, type Tally } from './tally.ts';

export interface Part {
  name: string;
  /** Arguments for Node. */
  command: string[];
  /** For a program that reports by printing: what a line of it says. */
  readLine?: (line: string) => Outcome | null;
  env?: Record<string, string>;
}

export interface PartResult {
  tally: Tally;
  output: string;
}

/** Runs one part to its end in a process of its own and counts what it reports. */
export async function runPart(
  { command, readLine, env }: Part,
  { root, signal, onProgress }: { root: string; signal: AbortSignal; onProgress: (tally: Tally) => void },
): Promise<PartResult> {
  const tally = emptyTally();
  let output = '';
  const count = (outcome: Outcome | null | undefined) => {
    if (!outcome) return;
    tally[outcome] += 1;
    onProgress(tally);
  };
  const program = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // A polite end, so that Vitest can stop the database it started.
  const interrupt = () => program.kill('SIGINT');
  signal.addEventListener('abort', interrupt, { once: true });
  program.on('message', (message) => isOutcome(message) && count(message));
  for (const stream of [program.stdout, program.stderr]) {
    createInterface({ input: stream as Readable }).on('line', (line) => {
      output += `${line}\n`;
      count(readLine?.(line));
    });
  }
  const [code, endedBy] = await once(program, 'close');
  signal.removeEventListener('abort', interrupt);
  if (endedBy) output += `Ended by ${endedBy}.\n`;
  return { tally: settleTally(tally, code === 0), output };
}
