import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { emptyTally, isReport, type Report, settleTally, type Tally } from './tally.ts';

export interface Part {
  name: string;
  /** Arguments for Node. */
  command: string[];
  /** How to read the output of a program that does not report through the IPC channel. */
  readLine?: (line: string) => Report | null;
  env?: Record<string, string>;
}

export interface PartResult {
  tally: Tally;
  output: string;
}

interface Options {
  root: string;
  signal: AbortSignal;
  onReport: (report: Report, tally: Tally) => void;
}

/** Runs one part in a process of its own and counts what it reports. */
export async function runPart(
  { command, readLine, env }: Part,
  { root, signal, onReport }: Options,
): Promise<PartResult> {
  const tally = emptyTally();
  let output = '';
  const count = (report: Report) => {
    tally[report.outcome] += 1;
    onReport(report, tally);
  };
  const program = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // SIGINT lets Vitest stop the database that it started.
  const interrupt = () => program.kill('SIGINT');
  signal.addEventListener('abort', interrupt, { once: true });
  program.on('message', (message) => isReport(message) && count(message));
  for (const stream of [program.stdout, program.stderr]) {
    createInterface({ input: stream as Readable }).on('line', (line) => {
      output += `${line}\n`;
      const report = readLine?.(line);
      if (report) count(report);
    });
  }
  const [code, endedBy] = await once(program, 'close');
  signal.removeEventListener('abort', interrupt);
  if (endedBy) output += `Ended by ${endedBy}.\n`;
  return { tally: settleTally(tally, code === 0), output };
}
