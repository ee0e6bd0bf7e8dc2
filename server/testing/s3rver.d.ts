declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** The part that the tests use; the package has no types of its own. */
  class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] });
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
  export = S3rver;
}
