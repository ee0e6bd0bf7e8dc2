/** A thread that says it has an index and never answers a call. */
import { parentPort } from 'node:worker_threads';

parentPort?.postMessage({ event: 'state', version: 1, catalogVersion: 1 });
parentPort?.on('message', () => {
  for (;;);
});
