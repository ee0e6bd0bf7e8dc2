import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Panel } from './panel.tsx';
import { type Period, type Ranking, topQuery } from './report-queries.ts';
import { rowsPath } from './rows-path.ts';

/** What was downloaded most. */
export function TopPanel({ period }: { period: Period }) {
  const locale = useLocale();
  const [by, setBy] = useState<Ranking>('asset');
  const top = useQuery(topQuery(period, by));
  return (
    <Panel
      title={m.figures_most_taken()}
      side={
        <Segments
          label={m.figures_by()}
          value={by}
          onChange={setBy}
          options={[
            { value: 'asset', label: m.figures_by_asset() },
            { value: 'pack', label: m.figures_by_pack() },
            { value: 'producer', label: m.figures_by_producer() },
          ]}
        />
      }
    >
      {top.isError && <LoadError error={top.error} onRetry={() => top.refetch()} />}
      {top.data?.length === 0 && <p className="text-muted">{m.figures_nothing()}</p>}
      <ol>
        {top.data?.map(({ id, name, name_ru, value, previous, rows }) => (
          <li key={id} className="flex min-h-10 items-center gap-3 border-line border-t first:border-t-0">
            <span className="min-w-0 flex-1 truncate">{(locale === 'ru' && name_ru) || name}</span>
            {rows ? (
              <Link to={pagePath(rowsPath(rows), locale)} className="font-mono text-accent-text hover:underline">
                {formatNumber(value, locale)}
              </Link>
            ) : (
              <span className="font-mono">{formatNumber(value, locale)}</span>
            )}
            <span className="font-mono text-muted text-xs">
              {m.figures_before({ count: formatNumber(previous, locale) })}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
