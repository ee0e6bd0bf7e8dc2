export {
  blockAfterLastAttempt,
  changeSubscription,
  creditPayment,
  endRenewal,
  type PaidPayment,
  previewCredit,
} from './change-subscription.ts';
export { adjustSubscription, previewAdjustment } from './decisions/adjust-subscription.ts';
export { auditedPlans, refuseStale } from './decisions/check-revision.ts';
export { describePlan, describePlanChange } from './decisions/describe-plan.ts';
export { type MergedPlans, mergeSubscriptions, previewMergedPlans } from './decisions/merge-subscriptions.ts';
export { previewRefund, refundDays } from './decisions/refund-days.ts';
export { getHistory } from './get-history.ts';
export { getPlans } from './get-plans.ts';
export { lockRenewal, type Renewal } from './lock-renewal.ts';
export {
  decideRenewal,
  decideRetry,
  RENEWS_AHEAD_MS,
  RETRIES_MS,
} from './renewal.rules.ts';
export { verifyLedger } from './verify-ledger.ts';
