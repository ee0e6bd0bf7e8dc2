import { randomBytes } from 'node:crypto';
import { VirtualClock } from '../virtual-clock.ts';
import { Callbacks } from './callbacks.ts';
import { createHttpServer } from './http.ts';
import { Payments } from './payments.ts';

const HOST = '127.0.0.1';
/** The pause between attempts to deliver a callback. The real provider waits a minute. */
const RETRY_MS = 300;

export interface NowSimulator {
  url: string;
  apiKey: string;
  ipnSecret: string;
  stop(): Promise<void>;
}

interface Options {
  httpPort?: number;
  stateFile?: string | undefined;
  stepMs?: number;
}

export async function startNowSimulator({ httpPort = 0, stateFile, stepMs = 0 }: Options = {}): Promise<NowSimulator> {
  const secret = () => randomBytes(24).toString('base64url');
  const [apiKey, ipnSecret] = [secret(), secret()];
  const clock = new VirtualClock();
  const payments = new Payments(clock, stateFile);
  const callbacks = new Callbacks(ipnSecret, RETRY_MS);
  payments.onChange((payment) => callbacks.announce(payment));
  const http = createHttpServer({ apiKey, stepMs, clock, payments, callbacks });
  const url = await http.listen({ host: HOST, port: httpPort });
  return { url, apiKey, ipnSecret, stop: () => http.close() };
}
