export { forgetDownloads } from './forget-downloads.ts';
export { recordPastDownloads } from './record-past-downloads.ts';
