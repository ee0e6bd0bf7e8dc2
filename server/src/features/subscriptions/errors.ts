import { refusal } from '../../platform/errors.ts';

export const nothingToRenew = refusal(
  'NOTHING_TO_PAY',
  'This account has no saved card. Pay with a rouble card first.',
);
