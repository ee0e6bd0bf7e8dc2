import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './fetch-answer.ts';
import { SERVER_CORE, startProgram } from './program.ts';

/** Headers that a client needs to read and revalidate an answer. All others are work that the product adds. */
const ESSENTIAL_HEADERS = ['content-type', 'content-encoding', 'content-length', 'etag', 'cache-control', 'vary'];

export interface Bare {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts `bare-server.ts` with these answers, by path. */
export async function startBare(answers: ReadonlyMap<string, Answer>): Promise<Bare> {
  const program = startProgram('bench/bare-server.ts', { core: SERVER_CORE });
  const bare = new Map(
    [...answers].map(([path, answer]) => [path, { ...answer, headers: onlyEssential(answer.headers) }]),
  );
  const port = await program.ask<number>(bare);
  return { url: `http://127.0.0.1:${port}`, pid: program.pid, stop: program.stop };
}

const onlyEssential = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => ESSENTIAL_HEADERS.includes(name)));
