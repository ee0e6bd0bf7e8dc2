export { abandonPayments } from './cancel-payment.ts';
export { recordPastPayment } from './record-past-payment.ts';
