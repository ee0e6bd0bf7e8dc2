import { rankings } from '@polyshelf/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Panel } from './panel.tsx';
import type { Period } from './period.rules.ts';
import { type Ranking, topQuery } from './report-queries.ts';
import { rowsPath } from './rows-path.ts';

/** A list of this length has a page of its own. */
const LONG = 50;

/** What was downloaded most. */
export function TopPanel({ period, limit }: { period: Period; limit: number }) {
  const locale = useLocale();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const by = rankings.find((ranking) => ranking === query.get('top')) ?? 'asset';
  const top = useQuery(topQuery(period, by, limit));
  const isShort = limit < LONG;
  function choose(next: Ranking) {
    const changed = new URLSearchParams(query);
    changed.set('top', next);
    void navigate(`?${changed}`, { replace: true, preventScrollReset: true });
  }
  return (
    <Panel
      title={m.figures_most_taken()}
      side={
        <Segments
          label={m.figures_by()}
          value={by}
          onChange={choose}
          options={[
            { value: 'asset', label: m.figures_by_asset() },
            { value: 'pack', label: m.figures_by_pack() },
            { value: 'producer', label: m.figures_by_producer() },
          ]}
        />
      }
    >
      <p className="mb-2 text-muted text-sm">{m.figures_most_taken_text()}</p>
      {top.isError && <LoadError error={top.error} onRetry={() => top.refetch()} />}
      {top.data?.length === 0 && <p className="text-muted">{m.figures_nothing()}</p>}
      <ol className={isShort ? '' : 'lg:columns-2 lg:gap-8'}>
        {top.data?.map(({ id, name, name_ru, value, previous, rows }) => (
          <li
            key={id}
            className="flex min-h-10 break-inside-avoid items-center gap-3 border-line border-b last:border-b-0"
          >
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
      {isShort && (
        <Link
          to={pagePath(`/admin/figures?${new URLSearchParams({ ...Object.fromEntries(query), top: by })}`, locale)}
          className="mt-2 inline-block text-accent-text text-sm hover:underline"
        >
          {m.figures_most_taken_more()}
        </Link>
      )}
    </Panel>
  );
}
