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

/** A file and who sends it. */
export interface Sender {
  url: string;
  headers?: Record<string, string>;
  bytes: number;
  /** Of the server; null where it is more than one process. */
  pid: number | null;
}

export interface ByteCounter {
  /** One download of the whole file, however long it takes. */
  turnOf(sender: Sender): Turn;
  stop(): Promise<void>;
}

/** One reader for the whole run, so that it is as warm for the last server as for the first. */
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
            throw new Error(`${url} was to send ${bytes} bytes: ${counted.bytes} with status ${counted.status}.`);
          return { requests: 1, seconds: counted.seconds, p99Ms: counted.seconds * 1_000 };
        }),
  };
}
