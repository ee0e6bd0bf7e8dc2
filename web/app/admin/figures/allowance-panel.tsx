import { allowanceRanges } from '@polyshelf/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { Panel } from './panel.tsx';
import type { Period } from './period.rules.ts';
import { allowanceQuery } from './report-queries.ts';
import { rowsPath } from './rows-path.ts';

/** How much of their daily downloads the accounts of each plan use. */
export function AllowancePanel({ period }: { period: Period }) {
  const locale = useLocale();
  const use = useQuery(allowanceQuery(period));
  const plans = use.data?.plans;
  return (
    <Panel title={m.figures_allowance()}>
      <p className="mb-2 text-muted text-sm">{m.figures_allowance_text()}</p>
      {use.isError && <LoadError error={use.error} onRetry={() => use.refetch()} />}
      {plans?.length === 0 && <p className="text-muted">{m.figures_nothing()}</p>}
      {use.data && plans && plans.length > 0 && (
        <>
          <p className="mb-2 flex flex-wrap gap-x-4 text-sm">
            <span className="text-muted">
              {m.figures_compared({
                from: formatDate(use.data.from),
                to: formatDate(use.data.to),
                previous_from: formatDate(use.data.previous_from),
                previous_to: formatDate(use.data.previous_to),
              })}
            </span>
            <Link to={pagePath(rowsPath(use.data.rows), locale)} className="text-accent-text hover:underline">
              {m.figures_allowance_rows()}
            </Link>
          </p>
          <ScrollRegion>
            <table className="w-full border-collapse text-sm">
              <thead>
                <tr className="border-line border-b text-muted">
                  <th scope="col" className="h-9 pr-3 text-left font-medium">
                    {m.figures_allowance_plan()}
                  </th>
                  {allowanceRanges.map((percent) => (
                    <th key={percent} scope="col" className="whitespace-nowrap px-2 text-right font-medium">
                      {m.figures_allowance_share({ percent })}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {plans.map(({ plan, downloads_per_day, account_days }) => (
                  <tr key={plan} className="border-line border-b last:border-b-0">
                    <th scope="row" className="h-9 whitespace-nowrap pr-3 text-left font-normal">
                      {plan}{' '}
                      <span className="text-muted text-xs">
                        {m.figures_allowance_per_day({ count: downloads_per_day })}
                      </span>
                    </th>
                    {account_days.map(({ up_to_percent, value, previous }) => (
                      <td key={up_to_percent} className="whitespace-nowrap px-2 py-1 text-right font-mono">
                        {formatNumber(value, locale)}
                        <span className="block text-muted text-xs">
                          {m.figures_before({ count: formatNumber(previous, locale) })}
                        </span>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
    </Panel>
  );
}
