import { LOAD_CORE, startProgram } from './program.ts';

export interface LoadTask {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** Sent with POST; without it the load asks by GET. */
  body?: string | undefined;
  /** Headers by which each connection is somebody else, in turns. */
  visitors?: Record<string, string>[] | undefined;
  /** The tag that every answer must carry. */
  etag: string | undefined;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  p99Ms: number;
  /** Broken connections and answers that did not come in time. */
  errors: number;
  statuses: number[];
  /** Answers without the expected tag. */
  strangers: number;
}

export interface Load {
  run(task: LoadTask): Promise<LoadResult>;
  stop(): Promise<void>;
}

/** One load generator for the whole run, so that it is as warm for the last server as for the first. */
export function startLoad(): Load {
  const program = startProgram('bench/load-generator.ts', { core: LOAD_CORE });
  return { run: (task) => program.ask<LoadResult>(task), stop: program.stop };
}
