import type { TimelineKind } from '@polyshelf/contract/admin-accounts';
import { m } from '../../i18n/compiled/messages.js';
import type { AccountDecision } from './account-decisions.rules.ts';

type Words = () => string;

export const decisionTitles: Record<AccountDecision, Words> = {
  days: m.decide_days,
  plan: m.decide_plan,
  resume: m.decide_resume,
  code: m.decide_code,
  confirm_email: m.decide_confirm_email,
  devices: m.decide_devices,
  sessions: m.decide_sessions,
  factors: m.decide_factors,
  ticket: m.decide_ticket,
  merge: m.decide_merge,
  role: m.decide_role,
  export: m.decide_export,
  suspend: m.decide_suspend,
  delete: m.decide_delete,
};

export const kindTitles: Record<TimelineKind, Words> = {
  ledger: m.support_kind_ledger,
  payment: m.support_kind_payment,
  device: m.support_kind_device,
  session: m.support_kind_session,
  download: m.support_kind_download,
  collection: m.support_kind_collection,
  mail: m.support_kind_mail,
  banner: m.support_kind_banner,
  audit: m.support_kind_audit,
};

const purposes: Record<string, Words> = {
  register_email: m.purpose_register_email,
  confirm_email: m.purpose_confirm_email,
  change_email: m.purpose_change_email,
  change_password: m.purpose_change_password,
};

/** The purpose of a confirmation code. Purposes without words of their own prove the owner's identity. */
export const purposeWords = (purpose: string): string => (purposes[purpose] ?? m.purpose_prove)();

export const mailTitles: Record<string, Words> = {
  code: m.mail_code,
  'account-exists': m.mail_account_exists,
  'password-changed': m.mail_password_changed,
  'password-too-soon': m.mail_password_too_soon,
  'change-notice': m.mail_change_notice,
  'payment-received': m.mail_payment_received,
  'trial-refused': m.mail_trial_refused,
  'renewal-failed': m.mail_renewal_failed,
  'subscription-blocked': m.mail_subscription_blocked,
  'payment-refunded': m.mail_payment_refunded,
  'account-deleted': m.mail_account_deleted,
  'accounts-merged': m.mail_accounts_merged,
  'new-versions': m.mail_new_versions,
  'new-device': m.mail_new_device,
  'wish-granted': m.mail_wish_granted,
  'wanted-fulfilled': m.mail_wanted_fulfilled,
  'test-mail': m.mail_test,
};

export const mailWords = (name: string): string => mailTitles[name]?.() ?? name;

const endings: Record<string, Words> = {
  logout: m.ended_logout,
  killed: m.ended_killed,
  password: m.ended_password,
  email: m.ended_email,
  device: m.ended_device,
  overflow: m.ended_overflow,
  reuse: m.ended_reuse,
  suspended: m.ended_suspended,
  deleted: m.ended_deleted,
  undone: m.ended_undone,
  factor: m.ended_factor,
};

/** Why a session ended. */
export const endingWords = (reason: string): string => endings[reason]?.() ?? reason;
