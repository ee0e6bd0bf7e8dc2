import { AppError, refusal } from '../../platform/errors.ts';

export const usernameTaken = () =>
  new AppError('RECORD_NOT_UNIQUE', 'Value for field "username" in collection "accounts" has to be unique.', {
    extensions: { collection: 'accounts', field: 'username' },
  });

/** As Directus says it; only somebody who proved to own the address gets to hear it. */
export const emailTaken = () =>
  new AppError('RECORD_NOT_UNIQUE', 'Value for field "email" in collection "users" has to be unique.', {
    extensions: { collection: 'users', field: 'email' },
  });

export const telegramTaken = refusal('RECORD_NOT_UNIQUE', 'This Telegram account belongs to another account here.');
