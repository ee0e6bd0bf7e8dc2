import { LOAD_CORE, startProgram } from './program.ts';

export interface LoadTask {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** Sent with POST; without a body the requests are GET. */
  body?: string | undefined;
  /** Headers of different accounts; each connection takes the next one. */
  visitors?: Record<string, string>[] | undefined;
  /** The ETag that every answer must have. */
  etag: string | undefined;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  p99Ms: number;
  /** Broken connections and timeouts. */
  errors: number;
  statuses: number[];
  /** Answers without the expected ETag. */
  wrongEtags: number;
}

export interface Load {
  run(task: LoadTask): Promise<LoadResult>;
  stop(): Promise<void>;
}

/** One load generator for the whole run, so that it is equally warm for every server. */
export function startLoad(): Load {
  const program = startProgram('bench/load-generator.ts', { core: LOAD_CORE });
  return { run: (task) => program.ask<LoadResult>(task), stop: program.stop };
}
