import { fstatSync } from 'node:fs';

const STDIN = 0;

/** What every simulator does when it is started as a program: says where it is, and ends with its parent. */
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
  // A parent killed with -9 sends no signal, but the system closes its end of the pipe. Node pipes are sockets.
  const stdin = fstatSync(STDIN);
  if (stdin.isFIFO() || stdin.isSocket()) process.stdin.once('close', stop).resume();
  return JSON.stringify(ready);
}
