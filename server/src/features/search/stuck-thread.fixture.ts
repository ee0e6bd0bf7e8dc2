/** An index thread that reports an index and then blocks at the first call. */
import { parentPort } from 'node:worker_threads';

parentPort?.postMessage({ event: 'state', version: 1, catalogVersion: 1 });
parentPort?.on('message', () => {
  for (;;);
});
