export { abandonPayments } from './abandon-payments.ts';
export { recordPastPayment } from './record-past-payment.ts';
