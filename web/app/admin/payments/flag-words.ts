import type { CheckOutcome } from '@polyshelf/contract/admin-payments';
import type { PaymentFlag } from '@polyshelf/contract/payments';
import { m } from '../../i18n/compiled/messages.js';

/** Why an operator should look at a payment. */
export const flagTitles: Record<PaymentFlag, () => string> = {
  underpaid: m.flag_underpaid,
  overpaid: m.flag_overpaid,
  late: m.flag_late,
  unknown: m.flag_unknown,
  refunded: m.flag_refunded,
  trial_twice: m.flag_trial_twice,
  not_credited: m.flag_not_credited,
  repeat_deposit: m.flag_repeat_deposit,
  wrong_amount: m.flag_wrong_amount,
  foreign_number: m.flag_foreign_number,
};

export const flagWords = (flag: string): string => (flagTitles as Record<string, () => string>)[flag]?.() ?? flag;

/** What came of asking the provider again. */
export const outcomeWords: Record<CheckOutcome, () => string> = {
  credited: m.check_credited,
  moved: m.check_moved,
  confirming: m.check_confirming,
  open: m.check_open,
  same: m.check_same,
  unreachable: m.check_unreachable,
};
