export type { FixJob } from './fix-problems.ts';
export { listDraftFiles } from './list-draft-files.ts';
