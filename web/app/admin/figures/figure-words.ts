import type { Breakdown, NeedKind, SeriesFigure } from '@polyshelf/contract/reports';
import { m } from '../../i18n/compiled/messages.js';
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

export const needTitles: Record<NeedKind, Words> = {
  payments_underpaid: m.need_payments_underpaid,
  payments_overpaid: m.need_payments_overpaid,
  payments_to_return: m.need_payments_to_return,
  payments_unknown: m.need_payments_unknown,
  payments_foreign: m.need_payments_foreign,
  jobs_failed: m.need_jobs_failed,
  mails_failed: m.need_mails_failed,
  drafts_in_review: m.need_drafts_in_review,
  searches_missed: m.need_searches_missed,
  words_wished: m.need_words_wished,
};
