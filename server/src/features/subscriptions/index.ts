export { blockAfterLastAttempt, changeSubscription, creditPayment, endRenewal } from './change-subscription.ts';
export { getHistory } from './get-history.ts';
export { getPlans } from './get-plans.ts';
export { lockRenewal, type Renewal } from './lock-renewal.ts';
export {
  decideRenewal,
  decideRetry,
  hasNoTriesLeft,
  RENEWS_AHEAD_MS,
  RETRIES_MS,
  type RenewalState,
} from './renewal.rules.ts';
export { verifyLedger } from './verify-ledger.ts';
