import { refusal } from '../../platform/errors.ts';

export const deletionForbidden = refusal('FORBIDDEN', 'An administrator hands the role over before leaving.');

/** For somebody who is signed in: a 401 would tell their browser that the session is over. */
export const wrongPassword = refusal('WRONG_PASSWORD', 'The password is wrong.');
