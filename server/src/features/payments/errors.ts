import { AppError, refusal } from '../../platform/errors.ts';

export const priceChanged = (minorUnits: number, currency: string) =>
  new AppError('PRICE_CHANGED', 'The price is another one now.', { extensions: { amount: minorUnits, currency } });

export const paymentPending = refusal('PAYMENT_PENDING', 'The last payment has not been completed yet.');
export const idempotencyConflict = refusal('IDEMPOTENCY_CONFLICT', 'This key was used for another request.');
export const methodUnavailable = refusal('METHOD_UNAVAILABLE', 'This way to pay is not available.');
export const trialUsed = refusal('TRIAL_USED', 'The trial has been used already.');
export const trialUnavailable = refusal(
  'TRIAL_UNAVAILABLE',
  'The plan of the account is larger than the one of this trial.',
);
export const nothingToPay = refusal('NOTHING_TO_PAY', 'There is nothing to pay at the moment.');
export const retryTooSoon = (retryAt: Date) =>
  new AppError('TOO_SOON', 'The card was tried a moment ago.', { extensions: { retry_at: retryAt.toISOString() } });
export const providerUnavailable = refusal('PROVIDER_UNAVAILABLE', 'The payment provider does not answer.');
export const paymentForbidden = refusal('FORBIDDEN', 'There is no such payment, or it is not yours.');

export const amountTooSmall = refusal('AMOUNT_TOO_SMALL', 'The minimum of this coin has just risen. Try again.');
export const navigationForbidden = refusal('FORBIDDEN', 'This address is called by programs, not followed.');
