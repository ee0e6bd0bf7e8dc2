export { telegramEmail } from './account.rules.ts';
export { anonymiseAccount } from './anonymise-account.ts';
export { changeReach } from './change-reach.ts';
export { emailTaken, telegramTaken } from './errors.ts';
export { findDemoObstacle } from './find-demo-obstacle.ts';
export { openAccount, openAdminAccount } from './open-account.ts';
