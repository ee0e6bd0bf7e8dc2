import type { BulkAction, BulkSummary } from '@polyshelf/contract/bulk';
import { m } from '../../i18n/compiled/messages.js';

export const bulkTitles: Record<BulkAction, () => string> = {
  give_days: m.bulk_give_days,
  end_sessions: m.bulk_end_sessions,
  suspend: m.bulk_suspend,
  resume: m.bulk_resume,
};

/** What was decided, such as "Give days: 7 days". */
export const bulkWords = ({ action, days }: Pick<BulkSummary, 'action' | 'days'>): string =>
  days === null ? bulkTitles[action]() : `${bulkTitles[action]()}: ${m.support_days({ count: days })}`;

type Counts = Pick<BulkSummary, 'done' | 'refused' | 'total'>;

export const isBulkFinished = ({ done, refused, total }: Counts): boolean => done + refused >= total;

/** How far it is, or how it ended. */
export const bulkStateWords = (counts: Counts): string => {
  const { done, refused, total } = counts;
  return isBulkFinished(counts) ? m.bulk_finished({ done, refused }) : m.bulk_running({ done: done + refused, total });
};
