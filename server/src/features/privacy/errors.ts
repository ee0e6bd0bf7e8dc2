import { refusal } from '../../platform/errors.ts';

export const deletionForbidden = refusal(
  'FORBIDDEN',
  'Transfer the admin role to someone else before deleting this account.',
);
