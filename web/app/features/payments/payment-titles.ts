import { m } from '../../i18n/compiled/messages.js';
import type { PaymentPhase } from './payment-phase.rules.ts';

export const paymentTitles: Record<PaymentPhase, () => string> = {
  info: m.payment_title_info,
  created: m.payment_title_created,
  processing: m.payment_title_processing,
  success: m.payment_title_success,
  cancelled: m.payment_title_cancelled,
  failed: m.payment_title_failed,
  expired: m.payment_title_expired,
  underpaid: m.payment_title_underpaid,
};
