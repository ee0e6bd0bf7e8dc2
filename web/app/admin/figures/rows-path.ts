import type { ReportRows } from '@polyshelf/contract/reports';
import { tablePath } from '../tables/table-pages.ts';

/** The English path of the table with the rows behind a number. */
export function rowsPath({ table, filters }: Pick<ReportRows, 'table' | 'filters'>): string {
  const query = new URLSearchParams(filters);
  return `${tablePath(table)}${query.size > 0 ? `?${query}` : ''}`;
}
