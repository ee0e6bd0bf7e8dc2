import { refusal } from '../../../platform/errors.ts';

export const jobNotFound = refusal('JOB_NOT_FOUND', 'The queue has no such job, or has forgotten it.');
export const jobWaiting = refusal('JOB_WAITING', 'Another job for the same is in the queue already.');
