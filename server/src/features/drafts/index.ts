export { listDraftFiles } from './file-queries.ts';
export type { FixJob } from './fix-problems.ts';
