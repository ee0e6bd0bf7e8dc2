export { forgetDownloads, listDownloadedIds } from './queries.ts';
export { recordPastDownloads } from './record-past-downloads.ts';
