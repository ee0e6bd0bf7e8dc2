import * as accounts from '@polyshelf/contract/admin-accounts';
import * as payments from '@polyshelf/contract/admin-payments';
import type { AdminPermissions } from '../../platform/http/admin-guard.ts';

/** Who may call which endpoint below `/api/admin`. The server does not start while an endpoint is missing here. */
export const adminPermissions: AdminPermissions = {
  admin: [
    accounts.getAccount,
    accounts.listTimeline,
    accounts.previewDays,
    accounts.previewPlan,
    accounts.previewMerge,
    accounts.setDeviceLimit,
    accounts.endSessions,
    accounts.suspendAccount,
    accounts.resumeAccount,
    accounts.confirmEmail,
    accounts.resendCode,
    accounts.resendMail,
    payments.getPayment,
    payments.checkPayment,
    payments.previewSettlement,
    payments.previewRefund,
  ],
  confirmed: [
    accounts.changeDays,
    accounts.changePlan,
    accounts.mergeAccounts,
    accounts.changeRole,
    accounts.exportAccount,
    accounts.deleteAccount,
    payments.settlePayment,
    payments.refundPayment,
  ],
};
