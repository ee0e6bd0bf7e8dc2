export { abandonPayments } from './cancel-payment.ts';
export { getPaymentPage } from './decisions/get-payment-page.ts';
export { previewRefund, refundPayment } from './decisions/refund-payment.ts';
export { previewSettlement, settlePayment } from './decisions/settle-payment.ts';
export { mergePayments } from './merge-payments.ts';
export type { Providers } from './providers/provider.ts';
export { recordPastPayment } from './record-past-payment.ts';
export { syncPayment } from './sync-payment.ts';
