import { planName } from '@polyshelf/contract/plans';
import type { LedgerKind } from '@polyshelf/contract/subscriptions';
import type { TableName } from '@polyshelf/contract/tables';
import { m } from '../../i18n/compiled/messages.js';
import { eventWords } from '../audit/event-titles.ts';
import { audienceTitle } from '../banners/banner-words.ts';
import { jobWords } from '../jobs/job-titles.ts';
import { flagWords } from '../payments/flag-words.ts';
import { methodName } from '../prices/price-words.ts';
import type { Words } from '../words.ts';
import { choiceTitle } from './table-words.ts';

const ledgerTitles: Record<LedgerKind, Words> = {
  payment: m.ledger_payment,
  grant: m.ledger_grant,
  referral: m.ledger_referral,
  recurring_on: m.ledger_recurring_on,
  recurring_off: m.ledger_recurring_off,
  blocked: m.ledger_blocked,
  taken: m.ledger_taken,
  switch: m.ledger_switch,
  refund: m.ledger_refund,
  merged_in: m.ledger_merged_in,
  merged_out: m.ledger_merged_out,
};

/** Payments have their own word for it. */
function stateTitle(state: string): string {
  return state === 'failed' ? m.choice_failed() : choiceTitle(state);
}

/** Columns whose values have words that depend on the column. */
const columnWords: Record<string, (value: string) => string> = {
  sub: planName,
  subs: audienceTitle,
  method: methodName,
  flags: flagWords,
  'audit.event': eventWords,
  'jobs.state': stateTitle,
  'mails.state': stateTitle,
  'jobs.name': jobWords,
  'ledger.kind': (kind) => ledgerTitles[kind as LedgerKind]?.() ?? kind,
};

/** A value of a column in words. Values without words, such as names of promos, stay as they are. */
export const valueTitle = (table: TableName, column: string, value: string): string =>
  (columnWords[`${table}.${column}`] ?? columnWords[column] ?? choiceTitle)(value);
