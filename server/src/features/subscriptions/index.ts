export {
  blockAfterLastAttempt,
  changeSubscription,
  creditPayment,
  endRenewal,
  foldSubscription,
  type PaidPayment,
  previewChange,
  previewCredit,
} from './change-subscription.ts';
export { auditedPlans, describePlan, describePlanChange, refuseStale } from './describe-plan.ts';
export { findUnusedDays } from './find-unused-days.ts';
export { getHistory } from './get-history.ts';
export { getPlans, readPrices } from './get-plans.ts';
export { listHistories } from './list-histories.ts';
export { lockRenewal, type Renewal } from './lock-renewal.ts';
export {
  decideRenewal,
  decideRetry,
  RENEWS_AHEAD_MS,
  RETRIES_MS,
} from './renewal.rules.ts';
export type { FoldedState } from './subscription.rules.ts';
export { verifyLedger } from './verify-ledger.ts';
