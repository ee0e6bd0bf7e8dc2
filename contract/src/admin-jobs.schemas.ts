import { z } from 'zod';
import { jobFacts, jobStates } from './admin-jobs.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const moment = z.iso.datetime();

const adminJob = z
  .object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(jobStates),
    attempts: z.int(),
    /** After so many attempts the job fails for good. */
    max_attempts: z.int(),
    /** The cause of the last failure. */
    reason: z.string().nullable(),
    facts: z.partialRecord(z.enum(jobFacts), z.union([z.string(), z.number()])),
    created_at: moment,
    /** When a job that waits is run; in the past when it waits for a free worker. */
    due_at: moment.nullable(),
    started_at: moment.nullable(),
    finished_at: moment.nullable(),
    /** When the queue forgets the job. */
    kept_until: moment.nullable(),
  })
  .meta({ id: 'AdminJob' });

export type AdminJob = z.infer<typeof adminJob>;

export const getJob = {
  summary: 'A background job with the cause of its failure, and what its data may show',
  tags: ['admin'],
  params: z.object({ id: z.uuid() }),
  response: { 200: data(adminJob) },
} as const satisfies EndpointSchema;
