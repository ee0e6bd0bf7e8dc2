import type { PaymentStatus } from '@polyshelf/contract/payments';
import { AppError, refusal } from '../../platform/errors.ts';

export const priceChanged = (minorUnits: number, currency: string) =>
  new AppError('PRICE_CHANGED', 'The price has changed. Check the new total and confirm again.', {
    extensions: { amount: minorUnits, currency },
  });

export const paymentPending = refusal(
  'PAYMENT_PENDING',
  'The last payment is still pending. Complete or cancel it first.',
);
export const idempotencyConflict = refusal(
  'IDEMPOTENCY_CONFLICT',
  'This Idempotency-Key was used for another request. Use a new key.',
);
export const methodUnavailable = refusal(
  'METHOD_UNAVAILABLE',
  'This payment method is not available. Choose another one.',
);
export const trialUsed = refusal('TRIAL_USED', 'This account, card or device has used the trial already.');
export const trialUnavailable = refusal(
  'TRIAL_UNAVAILABLE',
  'The current plan of the account is higher than the plan of this trial.',
);
export const nothingToPay = refusal('NOTHING_TO_PAY', 'No renewal is due, so there is nothing to pay.');
export const retryTooSoon = (retryAt: Date) =>
  new AppError('TOO_SOON', 'The last attempt was a moment ago. Try again at `retry_at`.', {
    extensions: { retry_at: retryAt.toISOString() },
  });
export const providerUnavailable = refusal(
  'PROVIDER_UNAVAILABLE',
  'The payment provider does not answer. Try again in a few minutes.',
);
export const paymentForbidden = refusal('FORBIDDEN', 'This payment does not exist or belongs to another account.');

export const paymentNotFound = refusal('PAYMENT_NOT_FOUND', 'There is no such payment.');
/** The present status tells the page what to show instead. */
export const paymentChanged = (status: PaymentStatus) =>
  new AppError('PAYMENT_CHANGED', 'This payment has changed in the meantime, or its status does not allow this.', {
    extensions: { present: { status } },
  });

export const amountTooSmall = refusal(
  'AMOUNT_TOO_SMALL',
  'The minimum of this coin has just risen. Try again with the new amount.',
);
export const navigationForbidden = refusal('FORBIDDEN', 'Use POST for this endpoint.');
