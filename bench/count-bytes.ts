import { measureRound, type Turn } from './measure.ts';
import { LOAD_CORE, startProgram } from './program.ts';

export interface CountTask {
  url: string;
  headers: Record<string, string>;
}

export interface CountedBytes {
  status: number;
  bytes: number;
  seconds: number;
}

/** A server and the file it sends. */
export interface Download {
  url: string;
  headers?: Record<string, string>;
  bytes: number;
  /** The process of the server; null when the server has several. */
  pid: number | null;
}

export interface ByteCounter {
  /** Each turn downloads the whole file once, however long that takes. */
  turnOf(download: Download): Turn;
  stop(): Promise<void>;
}

/** One client process for the whole run, so that it is equally warm for every server. */
export function startByteCounter(): ByteCounter {
  const program = startProgram('bench/byte-counter.ts', { core: LOAD_CORE });
  return {
    stop: program.stop,
    turnOf:
      ({ url, headers = {}, bytes, pid }) =>
      () =>
        measureRound(pid, async () => {
          const counted = await program.ask<CountedBytes>({ url, headers } satisfies CountTask);
          if (counted.status !== 200 || counted.bytes !== bytes)
            throw new Error(`${url} sent ${counted.bytes} of ${bytes} bytes, with status ${counted.status}.`);
          return { requests: 1, seconds: counted.seconds, p99Ms: counted.seconds * 1_000 };
        }),
  };
}
