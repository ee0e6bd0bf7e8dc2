import type { TimelineEntry } from '@polyshelf/contract/admin-accounts';
import type { CheckOutcome } from '@polyshelf/contract/admin-payments';
import { m } from '../../i18n/compiled/messages.js';
import { formatMoment } from '../../ui/format-moment.ts';
import { planWords } from '../decisions/plan-words.ts';
import { outcomeWords } from '../payments/flag-words.ts';
import { choiceTitle } from '../tables/table-words.ts';
import { endingWords, mailWords, purposeWords } from './account-words.ts';

type Audit = Extract<TimelineEntry, { kind: 'audit' }>;
type Value = Audit['facts'][string];

const events: Record<string, () => string> = {
  'account.opened': m.audit_account_opened,
  'account.deleted': m.audit_account_deleted,
  'account.deleted-on-request': m.audit_account_deleted_on_request,
  'account.exported': m.audit_account_exported,
  'account.suspended': m.audit_account_suspended,
  'account.resumed': m.audit_account_resumed,
  'account.role': m.audit_account_role,
  'account.device-limit': m.audit_account_device_limit,
  'account.merged': m.audit_account_merged,
  'account.closed': m.audit_account_closed,
  'admin.appointed': m.audit_admin_appointed,
  'email.confirmed': m.audit_email_confirmed,
  'email.changed': m.audit_email_changed,
  'username.changed': m.audit_username_changed,
  'password.changed': m.audit_password_changed,
  'telegram.linked': m.audit_telegram_linked,
  'telegram.unlinked': m.audit_telegram_unlinked,
  'factor.added': m.audit_factor_added,
  'factor.removed': m.audit_factor_removed,
  'factors.reset': m.audit_factors_reset,
  'change.undone': m.audit_change_undone,
  'recovery_codes.renewed': m.audit_recovery_codes,
  'recovery_code.used': m.audit_recovery_code_used,
  'passkey.cloned': m.audit_passkey_cloned,
  'session.opened': m.audit_session_opened,
  'session.closed': m.audit_session_closed,
  'session.reused': m.audit_session_reused,
  'session.proved': m.audit_session_proved,
  'sessions.killed': m.audit_sessions_ended,
  'sessions.ended': m.audit_sessions_ended,
  'ticket.created': m.audit_ticket_created,
  'device.added': m.audit_device_added,
  'device.removed': m.audit_device_removed,
  'promo.sent': m.audit_promo_sent,
  'subscription.recurring_on': m.audit_recurring_on,
  'subscription.recurring_off': m.audit_recurring_off,
  'subscription.grant': m.audit_days_given,
  'subscription.taken': m.audit_days_taken,
  'subscription.switch': m.audit_plan_changed,
  'payment.opened': m.audit_payment_opened,
  'payment.cancelled': m.audit_payment_cancelled,
  'payment.checked': m.audit_payment_checked,
  'payment.settled': m.audit_payment_settled,
  'payment.refunded': m.audit_payment_refunded,
  'payment.acknowledged': m.audit_payment_acknowledged,
  'code.resent': m.audit_code_resent,
  'mail.resent': m.audit_mail_resent,
  'table.exported': m.audit_table_exported,
  'rows.changed': m.audit_rows_changed,
  'bulk.started': m.audit_bulk_started,
  'bulk.finished': m.audit_bulk_finished,
};

/** An event of the audit log in words; a rare one without words keeps its name. */
export const auditWords = (event: string): string => events[event]?.() ?? event;

const names: Record<string, () => string> = {
  before: m.fact_before,
  after: m.fact_after,
  by: m.fact_by,
  days: m.column_days,
  ended: m.fact_ended,
  purpose: m.fact_purpose,
  mail: m.fact_mail,
  kept: m.fact_kept,
  merged: m.fact_merged,
  hours: m.fact_hours,
  left: m.fact_left,
  devices: m.column_devices,
  status: m.column_status,
  kind: m.column_kind,
  promo: m.column_promo,
  note: m.fact_note,
  outcome: m.fact_outcome,
  attempt: m.fact_attempt,
};

/** How somebody signed in, registered or undid a change. */
const ways: Record<string, () => string> = {
  password: m.way_password,
  code: m.way_code,
  telegram: m.way_telegram,
  passkey: m.way_passkey,
  ticket: m.way_ticket,
  email: m.way_email,
  link: m.way_link,
  settings: m.way_settings,
};

/** The reason that an operator gave; for sessions that the product ended, why it did so. */
export function reasonWords({ event, facts }: Pick<Audit, 'event' | 'facts'>): string | null {
  if (facts.reason === undefined) return null;
  const reason = String(facts.reason);
  return event === 'sessions.killed' ? endingWords(reason) : `“${reason}”`;
}

/** Facts that the line shows in another way. */
const isShownApart = (name: string): boolean => name === 'reason' || name === 'payment';

/** The facts of an event in words. */
export const factWords = (facts: Readonly<Record<string, Value>>): string =>
  Object.entries(facts)
    .filter(([name]) => !isShownApart(name))
    .map(([name, value]) => `${(names[name]?.() ?? name).toLowerCase()}: ${valueWords(name, value)}`)
    .join(' · ');

function valueWords(name: string, value: Value): string {
  if (typeof value === 'boolean') return value ? m.table_yes() : m.table_no();
  const text = String(value);
  if (name === 'by') return ways[text]?.() ?? text;
  if (name === 'purpose') return purposeWords(text);
  if (name === 'mail') return mailWords(text);
  if (name === 'outcome') return outcomeWords[text as CheckOutcome]?.() ?? text;
  // The server writes plans as `pro until 2026-12-14T12:00:00.000Z`.
  const [sub = '', sub_end] = text.split(' until ');
  if (sub_end && !Number.isNaN(Date.parse(sub_end))) return planWords({ sub, sub_end });
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatMoment(text) : choiceTitle(text);
}
