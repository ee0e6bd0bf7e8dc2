import { refusal } from '../../platform/errors.ts';

/** The same error for an unknown passkey, a wrong signature and a used challenge. Not a 401, see `wrongPassword`. */
export const invalidPasskey = refusal('INVALID_PASSKEY', 'The passkey was not accepted.');
