import type { JobName } from '@polyshelf/contract/admin-jobs';
import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { type CheckDeps, checkFile } from './check-file.ts';
import { giveUpOnFile } from './settle-upload.ts';
import { type SweepDeps, sweepUploads } from './sweep-uploads.ts';
import { type UnpackDeps, unpackUpload } from './unpack-upload.ts';

export type UploadJobDeps = Omit<CheckDeps, 'uploadUnpacking'> & UnpackDeps & SweepDeps;

const RETRIES = 5;
/** The largest file takes that long from a slow bucket. */
const TIMEOUT_S = 2 * 60 * 60;
const file = z.object({ file: z.uuid() });

/** The jobs that take over when the last byte of a file has arrived. */
export function createUploadJobs(deps: UploadJobDeps) {
  const forFile = (name: JobName, run: (id: string, signal: AbortSignal) => Promise<void>): Job<{ file: string }> =>
    defineJob({
      name,
      data: file,
      key: (data) => data.file,
      concurrency: 2,
      retries: RETRIES,
      timeoutSeconds: TIMEOUT_S,
      run: async ({ file: id }, { attempt, signal }) => {
        try {
          await run(id, signal);
        } catch (error) {
          if (attempt > RETRIES) await giveUpOnFile(deps, id);
          throw error;
        }
      },
    });
  const uploadUnpacking = forFile('uploads.unpack', (id, signal) => unpackUpload(deps, id, signal));
  return {
    uploadUnpacking,
    uploadCheck: forFile('uploads.check', (id, signal) => checkFile({ ...deps, uploadUnpacking }, id, signal)),
    uploadSweep: defineJob({
      name: 'uploads.sweep',
      data: z.object({}),
      cron: '7 4 * * *',
      run: (_, { signal }) => sweepUploads(deps, signal),
    }),
  };
}
