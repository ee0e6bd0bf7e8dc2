export { forgetNotices } from './forget-notices.ts';
export { mergeNotices } from './merge-notices.ts';
export { seeNotices } from './see-notices.ts';
