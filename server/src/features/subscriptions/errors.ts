import { refusal } from '../../platform/errors.ts';

export const nothingToRenew = refusal('NOTHING_TO_PAY', 'No card of this account may be charged again.');
