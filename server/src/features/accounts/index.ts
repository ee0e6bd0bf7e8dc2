export { telegramEmail } from './account.rules.ts';
export { anonymiseAccount } from './anonymise-account.ts';
export { changeContact } from './change-contact.ts';
export { emailTaken, telegramTaken } from './errors.ts';
export { findDemoObstacle } from './find-demo-obstacle.ts';
export { openAccount, openAdminAccount } from './open-account.ts';
export { stopVersionMails } from './stop-version-mails.ts';
