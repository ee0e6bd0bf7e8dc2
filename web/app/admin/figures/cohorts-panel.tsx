import type { Cohort } from '@polyshelf/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { type Locale, useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { formatShare } from './format-share.ts';
import { Panel } from './panel.tsx';
import { cohortsQuery } from './report-queries.ts';
import { rowsPath } from './rows-path.ts';

const link = 'text-accent-text hover:underline';

type Renewal = Pick<Cohort, 'renewed' | 'due'>;

/** How much the renewal rate differs from that of the month before, in points; a dash without one of them. */
function formatPoints(now: Renewal, before: Renewal | undefined, locale: Locale): string {
  if (!before || before.due === 0 || now.due === 0) return '–';
  const points = (now.renewed / now.due - before.renewed / before.due) * 100;
  const format = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return m.figures_points({ count: format.format(points) });
}

/** How many accounts renew and stay, by the month of their first payment. */
export function CohortsPanel() {
  const locale = useLocale();
  const cohorts = useQuery(cohortsQuery());
  const longest = Math.max(0, ...(cohorts.data ?? []).map(({ active }) => active.length));
  const months = Array.from({ length: longest }, (_, month) => month);
  return (
    <Panel title={m.figures_cohorts()} className="lg:col-span-2">
      <p className="mb-2 text-muted text-sm">{m.figures_cohorts_text()}</p>
      {cohorts.isError && <LoadError error={cohorts.error} onRetry={() => cohorts.refetch()} />}
      <ScrollRegion>
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-line border-b text-muted">
              <th scope="col" className="h-9 pr-3 text-left font-medium">
                {m.figures_cohort_month()}
              </th>
              <th scope="col" className="px-2 text-right font-medium">
                {m.figures_cohort_accounts()}
              </th>
              <th scope="col" className="px-2 text-right font-medium">
                {m.figures_cohort_renewed()}
              </th>
              <th scope="col" className="whitespace-nowrap px-2 text-right font-medium">
                {m.figures_cohort_change()}
              </th>
              {months.map((month) => (
                <th key={month} scope="col" className="whitespace-nowrap px-2 text-right font-medium">
                  {m.figures_cohort_after({ count: month })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="font-mono">
            {cohorts.data?.map(({ month, accounts, due, renewed, active, rows, ...links }, place, all) => (
              <tr key={month} className="border-line border-b last:border-b-0">
                <th scope="row" className="h-9 pr-3 text-left font-normal">
                  {month.slice(5)}.{month.slice(0, 4)}
                </th>
                <td className="px-2 text-right">
                  <Link to={pagePath(rowsPath(rows), locale)} className={link}>
                    {accounts}
                  </Link>
                </td>
                <td className="whitespace-nowrap px-2 py-1 text-right">
                  {formatShare(renewed, due, locale)}
                  <span className="block text-xs">
                    <Link to={pagePath(rowsPath(links.renewed_rows), locale)} className={link}>
                      {renewed}
                    </Link>
                    {' / '}
                    <Link to={pagePath(rowsPath(links.due_rows), locale)} className={link}>
                      {due}
                    </Link>
                  </span>
                </td>
                <td className="whitespace-nowrap px-2 text-right text-muted">
                  {formatPoints({ renewed, due }, all[place - 1], locale)}
                </td>
                {months.map((at) => (
                  <td key={at} className="px-2 text-right text-muted">
                    {active[at] === undefined ? (
                      ''
                    ) : at === active.length - 1 && accounts > 0 ? (
                      <Link to={pagePath(rowsPath(links.active_rows), locale)} className={link}>
                        {formatShare(active[at], accounts, locale)}
                      </Link>
                    ) : (
                      formatShare(active[at], accounts, locale)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}
