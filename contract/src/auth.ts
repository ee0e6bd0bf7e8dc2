import type * as schemas from './auth.schemas.ts';
import { MINUTE_MS } from './durations.ts';
import { address } from './endpoint.ts';

export type { AccountChange, Proof, ProvenAct } from './auth.schemas.ts';

/**
 * An email address in ASCII; its case is ignored. Other letters are refused, because lookalikes and letters that mail
 * servers may or may not fold would let one mailbox have several accounts.
 */
export const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const MAX_EMAIL_LENGTH = 254;

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);

/** The shortest time between two requests for a code. */
export const RESEND_AFTER_MS = MINUTE_MS;

export const getHost = address<typeof schemas.getHost>('GET', '/api/host');
export const login = address<typeof schemas.login>('POST', '/auth/login');
export const register = address<typeof schemas.register>('POST', '/api/auth/register');
export const confirmRegistration = address<typeof schemas.confirmRegistration>('POST', '/api/auth/register/confirm');
export const changeEmail = address<typeof schemas.changeEmail>('POST', '/api/auth/change-email');
export const confirmEmail = address<typeof schemas.confirmEmail>('POST', '/api/auth/confirm-email');
export const changePassword = address<typeof schemas.changePassword>('POST', '/api/auth/change-password');
export const resendCode = address<typeof schemas.resendCode>('POST', '/api/auth/resend-code');
export const confirmEmailConfirm = address<typeof schemas.confirmEmailConfirm>(
  'POST',
  '/api/auth/confirm-email/confirm',
);
export const changeEmailConfirm = address<typeof schemas.changeEmailConfirm>('POST', '/api/auth/change-email/confirm');
export const changePasswordConfirm = address<typeof schemas.changePasswordConfirm>(
  'POST',
  '/api/auth/change-password/confirm',
);
export const prove = address<typeof schemas.prove>('POST', '/api/auth/prove');
export const listChanges = address<typeof schemas.listChanges>('GET', '/api/auth/changes');
export const undoChange = address<typeof schemas.undoChange>('POST', '/api/auth/changes/:id/undo');
export const inspectUndo = address<typeof schemas.inspectUndo>('POST', '/api/auth/undo/inspect');
export const undoByLink = address<typeof schemas.undoByLink>('POST', '/api/auth/undo');
