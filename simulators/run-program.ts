import { fstatSync } from 'node:fs';

const STDIN = 0;

/** Stops the simulator on signals and together with its parent process. Returns its addresses as a line of JSON. */
export function runProgram(simulator: { stop(): Promise<void> }, ready: Record<string, string>): string {
  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await simulator.stop();
    process.exit(0);
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // After `kill -9` of the parent the system closes its end of the pipe. Pipes of Node are sockets.
  const stdin = fstatSync(STDIN);
  if (stdin.isFIFO() || stdin.isSocket()) process.stdin.once('close', stop).resume();
  return JSON.stringify(ready);
}
