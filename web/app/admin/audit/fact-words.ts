import type { CheckOutcome } from '@polyshelf/contract/admin-payments';
import { m } from '../../i18n/compiled/messages.js';
import { formatMoment } from '../../ui/format-moment.ts';
import { endingWords, mailWords, purposeWords } from '../accounts/account-words.ts';
import { planWords } from '../decisions/plan-words.ts';
import { jobWords } from '../jobs/job-titles.ts';
import { flagWords, outcomeWords } from '../payments/flag-words.ts';
import { actionTitles, choiceTitle, columnTitles, tableTitles } from '../tables/table-words.ts';
import type { Words } from '../words.ts';
import { eventWords } from './event-titles.ts';

export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface AuditEvent {
  event: string;
  facts: Facts;
}

const titles: Record<string, Words> = {
  accounts: m.fact_accounts,
  action: m.fact_action,
  added_assets: m.fact_added_assets,
  article: m.fact_article,
  asset: m.fact_asset,
  assets: m.fact_assets,
  attempt: m.fact_attempt,
  banner: m.fact_banner,
  bulk: m.fact_bulk,
  by: m.fact_by,
  card: m.fact_card,
  cause: m.fact_cause,
  collections: m.fact_collections,
  days: m.column_days,
  devices: m.column_devices,
  downloads: m.fact_downloads,
  draft: m.fact_draft,
  effective_at: m.fact_effective_at,
  ended: m.fact_ended,
  ended_by_overflow: m.fact_overflow,
  favourites: m.fact_favourites,
  flags: m.column_flags,
  format: m.fact_format,
  from: m.fact_from,
  given: m.fact_counter_given,
  hours: m.fact_hours,
  job: m.fact_job_id,
  kept: m.fact_kept,
  kind: m.column_kind,
  left: m.fact_left,
  locale: m.fact_language,
  mail: m.fact_mail,
  merged: m.fact_merged,
  name: m.fact_job,
  newest: m.fact_key_newest,
  note: m.fact_note,
  number: m.fact_number,
  outcome: m.fact_outcome,
  pack: m.column_pack,
  payment: m.fact_payment,
  payments: m.fact_payments,
  picture: m.fact_picture,
  producer: m.fact_producer,
  promo: m.column_promo,
  publish_at: m.fact_publish_at,
  purpose: m.fact_purpose,
  query: m.fact_query,
  revision: m.fact_revision,
  rows: m.fact_rows,
  search: m.fact_search,
  searches: m.fact_search,
  slug: m.fact_address,
  status: m.column_status,
  stored: m.fact_counter_stored,
  table: m.fact_table,
  tag: m.fact_tag,
  to: m.fact_to,
  used: m.fact_key_used,
  waiting: m.fact_waiting,
  wanted: m.fact_card,
  wishes: m.fact_wishes,
};

/** Facts that mean something else in some events. */
const titlesOfEvents: Record<string, Record<string, Words>> = {
  'account.merged': { devices: m.fact_devices_moved },
  'change.undone': { kind: m.fact_change },
  'tag.deleted': { into: m.fact_merged_into },
  'tag.merged': { merged: m.fact_merged_tag },
  'tag.unmerged': { restored: m.fact_restored_tag },
};

/** The name of a fact. One that an older version has written keeps its name. */
export const factTitle = ({ event }: Pick<AuditEvent, 'event'>, name: string): string =>
  (titlesOfEvents[event]?.[name] ?? titles[name])?.().toLowerCase() ?? name;

/** Ways to sign in, to register and to undo a change. */
const ways: Record<string, Words> = {
  password: m.way_password,
  code: m.way_code,
  telegram: m.way_telegram,
  passkey: m.way_passkey,
  ticket: m.way_ticket,
  email: m.way_email,
  link: m.way_link,
  settings: m.way_settings,
};

/** The changes that their owner can undo, by the event of the change. */
const undone: Record<string, string> = {
  email: 'email.changed',
  telegram_link: 'telegram.linked',
  telegram_unlink: 'telegram.unlinked',
  factor_add: 'factor.added',
  factor_remove: 'factor.removed',
  factor_reset: 'factors.reset',
};

const actions: Record<string, Words> = {
  ...actionTitles,
  give_days: m.bulk_give_days,
  end_sessions: m.bulk_end_sessions,
  suspend: m.bulk_suspend,
  resume: m.bulk_resume,
};

/** The value of a fact in words. */
export function factText({ event }: Pick<AuditEvent, 'event'>, name: string, value: Facts[string]): string {
  if (typeof value === 'boolean') return value ? m.table_yes() : m.table_no();
  const text = String(value);
  switch (name) {
    case 'by':
      return ways[text]?.() ?? text;
    case 'purpose':
      return purposeWords(text);
    case 'mail':
      return mailWords(text);
    case 'name':
      return jobWords(text);
    case 'table':
      return (tableTitles as Record<string, Words>)[text]?.() ?? text;
    case 'action':
      return actions[text]?.() ?? text;
    case 'flags':
      return text.split(',').map(flagWords).join(', ');
    case 'outcome':
      return outcomeWords[text as CheckOutcome]?.() ?? text;
    case 'query':
      return queryWords(text);
    case 'kind':
      return event === 'change.undone' ? eventWords(undone[text] ?? text) : choiceTitle(text);
    default:
      return plainWords(text);
  }
}

function plainWords(text: string): string {
  // The server writes plans as `pro until 2026-12-14T12:00:00.000Z`.
  const [sub = '', sub_end] = text.split(' until ');
  if (sub_end && !Number.isNaN(Date.parse(sub_end))) return planWords({ sub, sub_end });
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatMoment(text) : choiceTitle(text);
}

/** The query of an export. */
function queryWords(text: string): string {
  const entries = Object.entries(parseFields(text) ?? {}).filter(([name]) => !['columns', 'sort'].includes(name));
  const words = entries.map(([name, value]) => {
    const title = (columnTitles as Record<string, Words>)[name];
    return title ? `${title()}: ${value}` : String(value);
  });
  return words.length > 0 ? words.join(', ') : m.fact_all_rows();
}

/** The fields in a text of `before` or `after`; null when it is another text. */
export function parseFields(text: unknown): object | null {
  if (typeof text !== 'string' || !text.startsWith('{')) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Older versions cut long texts.
    return null;
  }
}

/** The reason that an operator gave; for sessions that the product ended, why it did so. */
export function reasonWords({ event, facts }: AuditEvent): string | null {
  if (facts.reason === undefined) return null;
  const reason = String(facts.reason);
  return event === 'sessions.killed' ? endingWords(reason) : `“${reason}”`;
}

/** Records of which there is only one, so their name says nothing. */
const shownApart = ['reason', 'before', 'after', 'business', 'prices'];

/** The facts that are not shown in another way. */
export const plainFacts = ({ facts }: Pick<AuditEvent, 'facts'>): [name: string, value: Facts[string]][] =>
  Object.entries(facts).filter(([name, value]) => !shownApart.includes(name) && value !== '');
