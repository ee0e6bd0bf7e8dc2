export { telegramEmail } from './account.rules.ts';
export { emailTaken, telegramTaken } from './errors.ts';
export { findDemoObstacle } from './find-demo-obstacle.ts';
export { openAccount } from './open-account.ts';
export {
  anonymise,
  findUserByEmail,
  findUserByTelegram,
  getUser,
  lockUser,
  setReach,
  setRole,
  verifyEmail,
} from './queries.ts';
