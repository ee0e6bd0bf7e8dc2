export { abandonPayments } from './cancel-payment.ts';
export { mergePayments } from './merge-payments.ts';
export { recordPastPayment } from './record-past-payment.ts';
