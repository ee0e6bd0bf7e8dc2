import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Program<Ready> {
  process: ChildProcess;
  /** The JSON line by which the program reported that it is ready. */
  ready: Ready;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program of this repository and waits for the JSON line by which it reports that it is ready. */
export async function spawnProgram<Ready>(
  file: string,
  args: string[] = [],
  { env = {}, isReady = () => true }: { env?: Record<string, string>; isReady?: (line: Ready) => boolean } = {},
): Promise<Program<Ready>> {
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const exited = once(child, 'exit');
  const ready = await new Promise<Ready>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = line.startsWith('{') ? (JSON.parse(line) as Ready) : null;
      if (said && isReady(said)) resolve(said);
    });
    exited.then(([code]) => reject(new Error(`${file} exited with code ${code} before it was ready: ${stderr}`)));
  });
  return {
    process: child,
    ready,
    async kill(signal) {
      child.kill(signal);
      await exited;
    },
  };
}
