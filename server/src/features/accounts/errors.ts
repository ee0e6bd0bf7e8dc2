import { AppError } from '../../platform/errors.ts';

/** As Directus says it; only somebody who proved to own the address gets to hear it. */
export const emailTaken = () =>
  new AppError('RECORD_NOT_UNIQUE', 'Value for field "email" in collection "users" has to be unique.', {
    extensions: { collection: 'users', field: 'email' },
  });
