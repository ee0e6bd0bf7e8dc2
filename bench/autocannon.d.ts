declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  /** The options that the benchmarks use; the package has no types of its own. */
  interface Options {
    url: string;
    method?: 'GET' | 'POST';
    headers: Record<string, string>;
    body?: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** How often autocannon checks whether the time is over, in milliseconds. */
    sampleInt: number;
    setupClient(client: EventEmitter & { setHeaders(headers: Record<string, string>): void }): void;
  }

  interface Result {
    /** Seconds. */
    duration: number;
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
    latency: { p99: number };
    requests: { total: number };
  }

  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
