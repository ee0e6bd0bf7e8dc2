export { changeSubscription, creditPayment, endRenewal } from './change-subscription.ts';
export { findState, listAttempts, listEntries, lockAccounts } from './queries.ts';
export { readPlans } from './read-plans.ts';
export {
  decideRenewal,
  decideRetry,
  hasNoTriesLeft,
  RENEWS_AHEAD_MS,
  RETRIES_MS,
  type RenewalState,
} from './renewal.rules.ts';
export { tellHistory } from './subscription.rules.ts';
export { verifyLedger } from './verify-ledger.ts';
