import { ApiError } from '@polyshelf/contract/errors';
import { openModal } from '../../overlays/modals.ts';
import { openPayment } from '../subscriptions/open-payment.ts';
import { showError } from '../../overlays/show-error.ts';

/** Refusals that have a way out, and the modal that shows it. */
const waysOut: Record<string, () => void> = {
  SIGN_IN_REQUIRED: () => openModal({ name: 'auth' }),
  PLAN_REQUIRED: () => openPayment(),
  DEVICE_LIMIT_REACHED: () => openModal({ name: 'devices_limit' }),
  SUBSCRIPTION_BLOCKED: () => openModal({ name: 'subscription_blocked' }),
  SESSION_OVERFLOW: () => openModal({ name: 'session_overflow' }),
};

/** Answers a refusal with the modal that helps, or else with its words. */
export function showRefusal(error: unknown): void {
  const wayOut = ApiError.is(error) ? waysOut[error.code] : undefined;
  if (wayOut) wayOut();
  else showError(error);
}
