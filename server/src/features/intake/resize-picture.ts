import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { PictureTask } from './make-pictures.ts';

const TIME_LIMIT_MS = 30_000;

/** Makes one width of a picture in a worker process. */
export const resizePicture = (pool: WorkerPool, task: PictureTask): Promise<void> =>
  pool.run('picture', task, { timeoutMs: TIME_LIMIT_MS });
