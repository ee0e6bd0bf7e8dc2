export { telegramEmail } from './account.rules.ts';
export { emailTaken } from './errors.ts';
export { openAccount } from './open-account.ts';
export {
  anonymise,
  findUserByEmail,
  findUserByTelegram,
  getUser,
  setEmail,
  setRole,
  setTelegram,
  verifyEmail,
} from './queries.ts';
