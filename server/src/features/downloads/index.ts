export { forgetDownloads } from './queries.ts';
