import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LaunchError } from './launch-error.ts';

export interface Simulator {
  /** The JSON that the program prints when it is ready. */
  ready: Record<string, string>;
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 20_000;

/** Starts a simulator of an external service. It ends by itself when its standard input closes. */
export async function startSimulator(root: string, name: string, env: Record<string, string> = {}): Promise<Simulator> {
  const program = spawn(process.execPath, [join(root, 'simulators', name, 'main.ts')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
    // Its own process group, so that Ctrl-C reaches only the launcher: the server may still be calling the simulator.
    detached: true,
  });
  const exited = once(program, 'exit');
  program.stdin.on('error', () => {});
  const firstLine = once(createInterface({ input: program.stdout }), 'line', {
    signal: AbortSignal.timeout(READY_TIMEOUT_MS),
  });
  try {
    const [line] = await Promise.race([
      firstLine,
      exited.then(([code]) => Promise.reject(new Error(`it exited with code ${code}`))),
    ]);
    return {
      ready: JSON.parse(line),
      stop: async () => {
        program.stdin.end();
        await exited;
      },
    };
  } catch (error) {
    program.kill('SIGKILL');
    throw new LaunchError(`The ${name} simulator did not start: ${(error as Error).message}`, { cause: error });
  }
}
