import type * as schemas from './admin-accounts.schemas.ts';
import { address } from './endpoint.ts';

export type {
  AccountMerge,
  AdminAccount,
  PlanChange,
  TimelineEntry,
  TimelineKind,
} from './admin-accounts.schemas.ts';

const ACCOUNT = '/api/admin/accounts/:id';

export const getAccount = address<typeof schemas.getAccount>('GET', ACCOUNT);
export const listTimeline = address<typeof schemas.listTimeline>('GET', `${ACCOUNT}/timeline`);

export const previewDays = address<typeof schemas.previewDays>('POST', `${ACCOUNT}/days/preview`);
export const changeDays = address<typeof schemas.changeDays>('POST', `${ACCOUNT}/days`);
export const previewPlan = address<typeof schemas.previewPlan>('POST', `${ACCOUNT}/plan/preview`);
export const changePlan = address<typeof schemas.changePlan>('POST', `${ACCOUNT}/plan`);
export const previewMerge = address<typeof schemas.previewMerge>('POST', `${ACCOUNT}/merge/preview`);
export const mergeAccounts = address<typeof schemas.mergeAccounts>('POST', `${ACCOUNT}/merge`);

export const setDeviceLimit = address<typeof schemas.setDeviceLimit>('POST', `${ACCOUNT}/device-limit`);
export const endSessions = address<typeof schemas.endSessions>('POST', `${ACCOUNT}/sessions/end`);
export const suspendAccount = address<typeof schemas.suspendAccount>('POST', `${ACCOUNT}/suspend`);
export const resumeAccount = address<typeof schemas.resumeAccount>('POST', `${ACCOUNT}/resume`);
export const confirmEmail = address<typeof schemas.confirmEmail>('POST', `${ACCOUNT}/confirm-email`);
export const resendCode = address<typeof schemas.resendCode>('POST', `${ACCOUNT}/resend-code`);
export const resendMail = address<typeof schemas.resendMail>('POST', `${ACCOUNT}/mails/:mail/resend`);
export const changeRole = address<typeof schemas.changeRole>('POST', `${ACCOUNT}/role`);
export const resetFactors = address<typeof schemas.resetFactors>('POST', `${ACCOUNT}/reset-factors`);
export const exportAccount = address<typeof schemas.exportAccount>('POST', `${ACCOUNT}/export`);
export const deleteAccount = address<typeof schemas.deleteAccount>('POST', `${ACCOUNT}/delete`);
