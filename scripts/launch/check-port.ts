import { once } from 'node:events';
import { createServer } from 'node:net';
import { LaunchError } from './launch-error.ts';

/** Fails before the slow steps of the start when the server cannot listen on this port. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port, exclusive: true });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw explainListenFailure(host, port, error);
  }
  probe.close();
  await once(probe, 'close');
}

/** Turns an error of `listen` into advice and returns any other error unchanged. */
export function explainListenFailure(host: string, port: number, error: unknown): unknown {
  const advice: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program: stop it, or choose another port, such as PORT=${port + 1} npm start.`,
    EACCES: `Port ${port} needs more rights than this user has: choose one above 1023, such as PORT=3000 npm start.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for every network.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for every network.`,
  };
  const message = advice[(error as NodeJS.ErrnoException).code ?? ''];
  return message ? new LaunchError(message, { cause: error }) : error;
}
