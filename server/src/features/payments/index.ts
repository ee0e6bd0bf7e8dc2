export { abandonPayments } from './cancel-payment.ts';
export { checkPayment } from './decisions/check-payment.ts';
export { getPaymentPage } from './decisions/get-payment-page.ts';
export { previewRefund, refundPayment } from './decisions/refund-payment.ts';
export { previewSettlement, settlePayment } from './decisions/settle-payment.ts';
export { mergePayments } from './merge-payments.ts';
export { recordPastPayment } from './record-past-payment.ts';
