import type * as schemas from './admin-payments.schemas.ts';
import { address } from './endpoint.ts';

export type { AdminPayment, CheckOutcome, PaymentEffect } from './admin-payments.schemas.ts';

const PAYMENT = '/api/admin/payments/:id';

export const getPayment = address<typeof schemas.getPayment>('GET', PAYMENT);
export const checkPayment = address<typeof schemas.checkPayment>('POST', `${PAYMENT}/check`);
export const previewSettlement = address<typeof schemas.previewSettlement>('POST', `${PAYMENT}/settle/preview`);
export const settlePayment = address<typeof schemas.settlePayment>('POST', `${PAYMENT}/settle`);
export const previewRefund = address<typeof schemas.previewRefund>('POST', `${PAYMENT}/refund/preview`);
export const acknowledgeFlags = address<typeof schemas.acknowledgeFlags>('POST', `${PAYMENT}/acknowledge`);
export const refundPayment = address<typeof schemas.refundPayment>('POST', `${PAYMENT}/refund`);
