export { endLinks } from './end-links.ts';
export { forgetDownloads } from './forget-downloads.ts';
export { mergeDownloads } from './merge-downloads.ts';
export { recordPastDownloads } from './record-past-downloads.ts';
