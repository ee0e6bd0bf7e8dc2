import type { RecordKindName } from '@polyshelf/contract/audit';
import type { Breakdown, HealthCheck, Need, NeedKind, SeriesFigure } from '@polyshelf/contract/reports';
import { m } from '../../i18n/compiled/messages.js';
import { tableTitles } from '../tables/table-words.ts';
import type { Words } from '../words.ts';

export const figureTitles: Record<SeriesFigure, Words> = {
  revenue: m.figure_revenue,
  payments: m.figure_payments,
  active: m.figure_active,
  trial: m.figure_trial,
  new: m.figure_new,
  renewed: m.figure_renewed,
  returned: m.figure_returned,
  ended: m.figure_ended,
  blocked: m.figure_blocked,
  signed_up: m.figure_signed_up,
  downloads: m.figure_downloads,
  searches: m.figure_searches,
  missed_searches: m.figure_missed_searches,
  unopened_searches: m.figure_unopened_searches,
  stored_bytes: m.figure_stored_bytes,
};

/** What each figure counts. */
export const figureDefinitions: Record<SeriesFigure, Words> = {
  revenue: m.definition_revenue,
  payments: m.definition_payments,
  active: m.definition_active,
  trial: m.definition_trial,
  new: m.definition_new,
  renewed: m.definition_renewed,
  returned: m.definition_returned,
  ended: m.definition_ended,
  blocked: m.definition_blocked,
  signed_up: m.definition_signed_up,
  downloads: m.definition_downloads,
  searches: m.definition_searches,
  missed_searches: m.definition_missed_searches,
  unopened_searches: m.definition_unopened_searches,
  stored_bytes: m.definition_stored_bytes,
};

export const breakdownTitles: Record<Breakdown, Words> = {
  plan: m.figures_by_plan,
  currency: m.figures_by_currency,
  method: m.figures_by_method,
};

const needTitles: Record<Exclude<NeedKind, 'change_refused'>, Words> = {
  payments_underpaid: m.need_payments_underpaid,
  payments_overpaid: m.need_payments_overpaid,
  payments_to_return: m.need_payments_to_return,
  payments_repeated: m.need_payments_repeated,
  payments_refunded: m.need_payments_refunded,
  payments_wrong_amount: m.need_payments_wrong_amount,
  payments_unknown: m.need_payments_unknown,
  payments_foreign: m.need_payments_foreign,
  jobs_failed: m.need_jobs_failed,
  mails_failed: m.need_mails_failed,
  drafts_in_review: m.need_drafts_in_review,
  searches_missed: m.need_searches_missed,
  words_wished: m.need_words_wished,
};

/** The page of each kind of record, as the navigation names it. */
const pagesOfRecords: Record<RecordKindName, { path: string; title: Words }> = {
  prices: { path: 'prices', title: m.prices_title },
  business: { path: 'business', title: m.business_title },
  banner: { path: 'banners', title: tableTitles.banners },
  producer: { path: 'packs', title: m.table_family_packs },
  pack: { path: 'packs', title: m.table_family_packs },
  asset: { path: 'assets', title: tableTitles.assets },
  tag: { path: 'words', title: tableTitles.tags },
  wanted: { path: 'words', title: m.words_wanted },
};

export const recordPage = ({ record }: Pick<Need, 'record'>) => pagesOfRecords[record as RecordKindName];

export const needTitle = ({ kind, record }: Need): string =>
  kind === 'change_refused' ? m.need_change_refused({ page: recordPage({ record }).title() }) : needTitles[kind]();

/** What ends each need. */
export const needActions: Record<NeedKind, Words> = {
  payments_underpaid: m.need_do_settle,
  payments_overpaid: m.need_do_overpaid,
  payments_to_return: m.need_do_return,
  payments_repeated: m.need_do_repeated,
  payments_refunded: m.need_do_refunded,
  payments_wrong_amount: m.need_do_wrong_amount,
  payments_unknown: m.need_do_unknown,
  payments_foreign: m.need_do_foreign,
  change_refused: m.need_do_change,
  jobs_failed: m.need_do_jobs,
  mails_failed: m.need_do_mails,
  drafts_in_review: m.need_do_drafts,
  searches_missed: m.need_do_words,
  words_wished: m.need_do_words,
};

/** Where to look when a figure has no rows. */
export const figurePages: Partial<Record<SeriesFigure, { path: string; title: Words }>> = {
  missed_searches: { path: '/admin/words', title: m.figures_see_words },
  unopened_searches: { path: '/admin/words?outcome=nothing_opened', title: m.figures_see_words },
  stored_bytes: { path: '/admin/system', title: m.figures_see_system },
};

export const checkTitles: Record<HealthCheck, Words> = {
  worker: m.system_check_worker,
  mail: m.system_check_mail,
  search: m.system_check_search,
  files: m.system_check_files,
  disk: m.system_check_disk,
  telegram: m.system_check_telegram,
  audit: m.system_check_audit,
};

/** What it means when a check is red, and what to do. */
export const checkTexts: Record<HealthCheck, Words> = {
  worker: m.system_red_worker,
  mail: m.system_red_mail,
  search: m.system_red_search,
  files: m.system_red_files,
  disk: m.system_red_disk,
  telegram: m.system_red_telegram,
  audit: m.system_red_audit,
};
