import { refusal } from '../../platform/errors.ts';

export const noTimeLeft = refusal('NO_TIME_LEFT', 'This account has no time of a paid plan left.');

export const nothingToRenew = refusal(
  'NOTHING_TO_PAY',
  'This account has no saved card. Pay with a rouble card first.',
);
