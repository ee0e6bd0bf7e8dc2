import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import type { VersionDeps } from '../catalog/index.ts';
import { emptyBin, publishDue } from './change-states.ts';
import { fixDraft } from './fix-draft.ts';
import type { FixJob } from './fix-problems.ts';
import { type ReadDeps, readDraft } from './read-draft.ts';
import { sortUpload } from './sort-upload.ts';

/** A large set of EXR files takes minutes to decode, and rendering waits for its turn. */
const READING_TIMEOUT_S = 30 * 60;
const RETRIES = 2;

type Deps = ReadDeps & VersionDeps;

export function createDraftJobs(deps: Deps) {
  const draftReading: Job<{ draft: string }> = defineJob({
    name: 'drafts.read',
    data: z.object({ draft: z.uuid() }),
    // Drafts that wait for the renderer, which draws one at a time, do not delay the reading of others.
    concurrency: 6,
    retries: RETRIES,
    timeoutSeconds: READING_TIMEOUT_S,
    run: ({ draft }, { signal, attempt }) => readDraft(deps, { draft, isLast: attempt > RETRIES }, signal),
  });
  const uploadSorting: Job<{ upload: string }> = defineJob({
    name: 'drafts.sort',
    data: z.object({ upload: z.uuid() }),
    run: ({ upload }) => sortUpload({ ...deps, draftReading }, upload),
  });
  const draftFixing: Job<FixJob> = defineJob({
    name: 'drafts.fix',
    data: z.object({ draft: z.uuid(), problems: z.array(z.string()) }),
    concurrency: 2,
    retries: RETRIES,
    timeoutSeconds: READING_TIMEOUT_S,
    run: (job, { signal }) => fixDraft({ ...deps, draftReading }, job, signal),
  });
  const draftPublishing: Job<object> = defineJob({
    name: 'drafts.publish-due',
    data: z.object({}),
    cron: '* * * * *',
    concurrency: 2,
    retries: 0,
    keptSeconds: 24 * 60 * 60,
    run: () => publishDue(deps),
  });
  const draftBin: Job<object> = defineJob({
    name: 'drafts.empty-bin',
    data: z.object({}),
    // Before the nightly sweep of uploads, which deletes the files of deleted drafts.
    cron: '53 3 * * *',
    concurrency: 2,
    run: () => emptyBin(deps),
  });
  return { draftReading, uploadSorting, draftFixing, draftPublishing, draftBin };
}
