export { blockAfterLastAttempt, changeSubscription, creditPayment, endRenewal } from './change-subscription.ts';
export { getHistory } from './get-history.ts';
export { getPlans } from './get-plans.ts';
export { listHistories } from './list-histories.ts';
export { lockRenewal, type Renewal } from './lock-renewal.ts';
export {
  decideRenewal,
  decideRetry,
  RENEWS_AHEAD_MS,
  RETRIES_MS,
} from './renewal.rules.ts';
export { verifyLedger } from './verify-ledger.ts';
