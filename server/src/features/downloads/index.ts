export { forgetDownloads, listDownloadedIds } from './queries.ts';
