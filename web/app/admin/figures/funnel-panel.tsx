import type { Funnel } from '@polyshelf/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { formatShare } from './format-share.ts';
import { Panel } from './panel.tsx';
import type { Period } from './period.rules.ts';
import { funnelQuery } from './report-queries.ts';
import { rowsPath } from './rows-path.ts';

type Step = Exclude<keyof Funnel, 'from' | 'to' | 'previous_from' | 'previous_to' | 'tried_and_paid'>;

/** Each step with the one of which it is a part. */
const steps: [Step, Step | null][] = [
  ['signed_up', null],
  ['tried', 'signed_up'],
  ['paid', 'signed_up'],
  ['trials', null],
  ['trials_paid', 'trials'],
];

/** From sign-up over the trial to the first payment. */
export function FunnelPanel({ period }: { period: Period }) {
  const locale = useLocale();
  const funnel = useQuery(funnelQuery(period));
  const titles: Record<Step, string> = {
    signed_up: m.figures_funnel_signed_up(),
    tried: m.figures_funnel_tried(),
    paid: m.figures_funnel_paid(),
    trials: m.figures_funnel_trials(),
    trials_paid: m.figures_funnel_trials_paid(),
  };
  return (
    <Panel title={m.figures_funnel()}>
      <p className="mb-2 text-muted text-sm">{m.figures_funnel_text()}</p>
      {funnel.isError && <LoadError error={funnel.error} onRetry={() => funnel.refetch()} />}
      <dl>
        {funnel.data &&
          steps.map(([step, whole]) => {
            const { value, previous, rows } = funnel.data[step];
            return (
              <div key={step} className="flex min-h-10 items-center gap-3 border-line border-t first:border-t-0">
                <dt className={`flex-1 ${whole ? 'pl-5' : ''}`}>{titles[step]}</dt>
                <dd className="font-mono text-muted text-sm">
                  {whole && formatShare(value, funnel.data[whole].value, locale)}
                </dd>
                <dd className="w-14 text-right font-mono">
                  {rows ? (
                    <Link to={pagePath(rowsPath(rows), locale)} className="text-accent-text hover:underline">
                      {formatNumber(value, locale)}
                    </Link>
                  ) : (
                    formatNumber(value, locale)
                  )}
                </dd>
                <dd className="w-24 text-right font-mono text-muted text-xs">
                  {m.figures_before({ count: formatNumber(previous, locale) })}
                </dd>
              </div>
            );
          })}
      </dl>
    </Panel>
  );
}
