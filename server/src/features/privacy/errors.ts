import { refusal } from '../../platform/errors.ts';

export const deletionForbidden = refusal('FORBIDDEN', 'An administrator hands the role over before leaving.');
