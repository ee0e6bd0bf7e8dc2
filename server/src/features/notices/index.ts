export { forgetNotices } from './forget-notices.ts';
export { seeNotices } from './see-notices.ts';
