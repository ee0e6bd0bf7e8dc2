import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './fetch-answer.ts';
import { SERVER_CORE, startProgram } from './program.ts';

/** What an answer needs to be understood and revalidated. The rest of our headers is work that the product adds. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'content-length', 'etag', 'cache-control', 'vary'];

export interface Bare {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the bare server with these answers, by path. */
export async function startBare(answers: ReadonlyMap<string, Answer>): Promise<Bare> {
  const program = startProgram('bench/bare-server.ts', { core: SERVER_CORE });
  const bare = new Map([...answers].map(([path, answer]) => [path, { ...answer, headers: keep(answer.headers) }]));
  const port = await program.ask<number>(bare);
  return { url: `http://127.0.0.1:${port}`, pid: program.pid, stop: program.stop };
}

const keep = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADERS.includes(name)));
