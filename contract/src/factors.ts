import { address } from './endpoint.ts';
import type * as schemas from './factors.schemas.ts';

export type { Factors } from './factors.schemas.ts';

/** After this time a sensitive call needs another proof of identity. */
export const STEP_UP_LASTS_MINUTES = 10;

/** A code of an authenticator app; any other text is tried as a recovery code. */
export const TOTP_CODE = /^\d{6}$/;

/** 80 random bits in the letters of Crockford, which leave out I, L, O and U. */
export const RECOVERY_CODE = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

export const RECOVERY_CODES = 10;

export const listFactors = address<typeof schemas.listFactors>('GET', '/api/auth/factors');
export const startTotp = address<typeof schemas.startTotp>('POST', '/api/auth/factors/totp/start');
export const addTotp = address<typeof schemas.addTotp>('POST', '/api/auth/factors/totp');
export const startPasskey = address<typeof schemas.startPasskey>('POST', '/api/auth/factors/passkeys/start');
export const addPasskey = address<typeof schemas.addPasskey>('POST', '/api/auth/factors/passkeys');
export const renewRecoveryCodes = address<typeof schemas.renewRecoveryCodes>(
  'POST',
  '/api/auth/factors/recovery-codes',
);
export const removeFactor = address<typeof schemas.removeFactor>('POST', '/api/auth/factors/:id/remove');
export const challengePasskey = address<typeof schemas.challengePasskey>('POST', '/api/auth/passkey/start');
export const loginByPasskey = address<typeof schemas.loginByPasskey>('POST', '/api/auth/passkey');
export const stepUp = address<typeof schemas.stepUp>('POST', '/api/auth/step-up');
