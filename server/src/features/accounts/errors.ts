import { AppError, refusal } from '../../platform/errors.ts';

export const accountNotFound = refusal('ACCOUNT_NOT_FOUND', 'There is no such account, or it is closed.');

export const lastAdmin = refusal('LAST_ADMIN', 'Give the admin role to somebody else first.');

export const usernameTaken = () =>
  new AppError('RECORD_NOT_UNIQUE', 'Value for field "username" in collection "accounts" has to be unique.', {
    extensions: { collection: 'accounts', field: 'username' },
  });

/** The error of Directus. Only a person who has proved to own the email may get it, because it reveals an account. */
export const emailTaken = () =>
  new AppError('RECORD_NOT_UNIQUE', 'Value for field "email" in collection "users" has to be unique.', {
    extensions: { collection: 'users', field: 'email' },
  });

export const telegramTaken = refusal('RECORD_NOT_UNIQUE', 'This Telegram account is linked to another account.');
