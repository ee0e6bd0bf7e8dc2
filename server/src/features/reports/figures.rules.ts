import type { Breakdown, ReportRows, SeriesFigure } from '@polyshelf/contract/reports';
import type { ColumnOf, TableName } from '@polyshelf/contract/tables';
import type { Days } from './period.rules.ts';

/** The events of a subscription that a payment makes. */
export const PAID_EVENTS = ['trial', 'new', 'renewed', 'returned'] as const;

/** The rows of a table whose `moment` is in these days, and whose other columns have these values. */
export const rowsIn = <T extends TableName>(
  table: T,
  moment: ColumnOf<T>,
  { from, to }: Days,
  filters: Partial<Record<ColumnOf<T>, string>> = {},
): ReportRows => ({ table, filters: { ...filters, [moment]: `${from}..${to}` } as Record<string, string>, moment });

/** The rows of a table as it is now. */
export const rowsNow = <T extends TableName>(
  table: T,
  filters: Partial<Record<ColumnOf<T>, string>> = {},
): ReportRows => ({ table, filters: filters as Record<string, string>, moment: null });

/** The column of a table that has the groups of a breakdown. */
export const groupColumns = { plan: 'sub', currency: 'currency', method: 'method' } as const;

type Group = Partial<Record<(typeof groupColumns)[Breakdown], string>>;

/** The rows behind a figure of a series, or of one of its groups. Null when no table has exactly these rows. */
export function rowsOf(figure: SeriesFigure, days: Days, today: string, only: Group = {}): ReportRows | null {
  switch (figure) {
    case 'revenue':
    case 'payments':
      return rowsIn('subscription-events', 'at', days, { kind: PAID_EVENTS.join(), has_money: 'true', ...only });
    case 'active':
      // The table has no subscriptions of the past.
      return days.to === today ? rowsNow('subscriptions', { is_active: 'true', ...only }) : null;
    case 'trial':
    case 'new':
    case 'renewed':
    case 'returned':
    case 'ended':
    case 'blocked':
      return rowsIn('subscription-events', 'at', days, { kind: figure, ...only });
    case 'signed_up':
      return rowsIn('accounts', 'created_at', days);
    case 'downloads':
      return rowsIn('downloads', 'spent_at', days);
    case 'searches':
    case 'missed_searches':
    case 'unopened_searches':
    case 'stored_bytes':
      // Searches are only counted, and bytes are measured.
      return null;
  }
}
