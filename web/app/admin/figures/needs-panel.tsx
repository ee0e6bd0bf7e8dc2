import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { needActions, needTitle } from './figure-words.ts';
import { Panel } from './panel.tsx';
import { needsQuery } from './report-queries.ts';
import { rowsPath } from './rows-path.ts';

/** What waits for a decision of a person; each line leads to where it is made. */
export function NeedsPanel() {
  const locale = useLocale();
  const needs = useQuery(needsQuery());
  return (
    <Panel title={m.figures_needs()}>
      {needs.isError && <LoadError error={needs.error} onRetry={() => needs.refetch()} />}
      {needs.isPending && <Skeleton className="h-40" />}
      {needs.data?.length === 0 && <p className="text-muted">{m.figures_needs_nothing()}</p>}
      <ul>
        {needs.data?.map((need) => (
          <li key={`${need.kind} ${need.path}`} className="border-line border-t first:border-t-0">
            <Link
              to={pagePath(need.path ?? (need.rows ? rowsPath(need.rows) : '/admin'), locale)}
              className="-mx-2 flex min-h-10 items-center gap-3 rounded-control px-2 hover:bg-well"
            >
              <span className="min-w-0 flex-1 py-1">
                <span className="block">{needTitle(need)}</span>
                <span className="block text-muted text-sm">{needActions[need.kind]()}</span>
              </span>
              <span className="font-mono text-accent-text">{formatNumber(need.count, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
