import { allowanceRanges } from '@polyshelf/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { LoadError } from '../../session/load-error.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { Panel } from './panel.tsx';
import { allowanceQuery, type Period } from './report-queries.ts';

/** How much of their daily downloads the accounts of each plan use. */
export function AllowancePanel({ period }: { period: Period }) {
  const locale = useLocale();
  const plans = useQuery(allowanceQuery(period));
  return (
    <Panel title={m.figures_allowance()}>
      <p className="mb-2 text-muted text-sm">{m.figures_allowance_text()}</p>
      {plans.isError && <LoadError error={plans.error} onRetry={() => plans.refetch()} />}
      {plans.data?.length === 0 && <p className="text-muted">{m.figures_nothing()}</p>}
      {plans.data && plans.data.length > 0 && (
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
              {plans.data.map(({ plan, downloads_per_day, account_days }) => (
                <tr key={plan} className="border-line border-b last:border-b-0">
                  <th scope="row" className="h-9 whitespace-nowrap pr-3 text-left font-normal">
                    {plan}{' '}
                    <span className="text-muted text-xs">
                      {m.figures_allowance_per_day({ count: downloads_per_day })}
                    </span>
                  </th>
                  {allowanceRanges.map((percent) => (
                    <td key={percent} className="px-2 text-right font-mono">
                      {formatNumber(account_days.find((range) => range.up_to_percent === percent)?.value ?? 0, locale)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}
