import { randomBytes } from 'node:crypto';
import { VirtualClock } from '../virtual-clock.ts';
import { createHttpServer } from './http.ts';
import { Notices } from './notices.ts';
import { Operations } from './operations.ts';

const HOST = '127.0.0.1';

export interface RkSimulator {
  url: string;
  login: string;
  password1: string;
  password2: string;
  stop(): Promise<void>;
}

interface Options {
  httpPort?: number;
  stateFile?: string | undefined;
  cabinet?: { resultUrl?: string | undefined; successUrl?: string | undefined; failUrl?: string | undefined };
}

export async function startRkSimulator({ httpPort = 0, stateFile, cabinet = {} }: Options = {}): Promise<RkSimulator> {
  const secret = () => randomBytes(18).toString('base64url');
  const shop = { login: 'polyshelf-demo', password1: secret(), password2: secret(), hash: 'md5' };
  const clock = new VirtualClock();
  const operations = new Operations(clock, stateFile);
  const notices = new Notices(shop, cabinet.resultUrl);
  const http = createHttpServer({ shop, clock, operations, notices, cabinet });
  const url = await http.listen({ host: HOST, port: httpPort });
  return { url, ...shop, stop: () => http.close() };
}
