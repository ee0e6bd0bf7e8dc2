import { formatMoney } from '@polyshelf/contract/money';
import { type Breakdown, type Series, type SeriesFigure, seriesFigures } from '@polyshelf/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { choiceTitle } from '../tables/table-words.ts';
import { DayTable } from './day-table.tsx';
import { breakdownTitles, figureDefinitions, figurePages, figureTitles } from './figure-words.ts';
import { LinePlot } from './line-plot.tsx';
import { Panel } from './panel.tsx';
import type { Period } from './period.rules.ts';
import { daysOf, largestGroups } from './plot.rules.ts';
import { seriesQuery } from './report-queries.ts';
import { rowsPath } from './rows-path.ts';

/** Four whole ticks: pieces, dollars, roubles and kilobytes. */
const leastOf = { count: 4, usd: 400, rub: 400, bytes: 4_000 };

type Unit = Series['groups'][number]['unit'];

/** A figure by day as a plot or as a table, with its definition and the period before. */
export function SeriesPanel({ figure, period }: { figure: SeriesFigure; period: Period }) {
  const locale = useLocale();
  const [by, setBy] = useState<Breakdown | 'none'>('none');
  const [isTable, setTable] = useState(false);
  const kinds: readonly Breakdown[] = seriesFigures[figure];
  const breakdown = by !== 'none' && kinds.includes(by) ? by : undefined;
  const series = useQuery(seriesQuery(period, figure, breakdown));
  const title = figureTitles[figure]();
  const formatOf =
    (unit: Unit) =>
    (value: number): string => {
      if (unit === 'usd' || unit === 'rub') return formatMoney(value, unit);
      return unit === 'bytes' ? formatBytes(value, locale) : formatNumber(value, locale);
    };
  return (
    <Panel
      title={title}
      side={
        <>
          <Popover
            title={m.figures_definition()}
            side="end"
            trigger={(button) => (
              <IconButton {...button} label={m.figures_definition()}>
                <CircleHelp aria-hidden className="size-4" />
              </IconButton>
            )}
          >
            <p className="text-sm">{figureDefinitions[figure]()}</p>
          </Popover>
          {kinds.length > 0 && (
            <Segments
              label={m.figures_by()}
              value={breakdown ?? 'none'}
              onChange={setBy}
              options={[
                { value: 'none' as const, label: m.figures_by_none() },
                ...kinds.map((value) => ({ value, label: breakdownTitles[value]() })),
              ]}
            />
          )}
          <Button kind="quiet" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? m.figures_plot() : m.figures_table()}
          </Button>
        </>
      }
    >
      {series.isError && <LoadError error={series.error} onRetry={() => series.refetch()} />}
      {series.isPending && <Skeleton className="h-60" />}
      {series.data && (
        <Content figure={figure} title={title} series={series.data} isTable={isTable} formatOf={formatOf} />
      )}
    </Panel>
  );
}

interface ContentProps {
  figure: SeriesFigure;
  title: string;
  series: Series;
  isTable: boolean;
  formatOf: (unit: Unit) => (value: number) => string;
}

function Content({ figure, title, series, isTable, formatOf }: ContentProps) {
  const locale = useLocale();
  const page = figurePages[figure];
  const days = daysOf(series.from, series.to);
  const groups = largestGroups(series.groups, 'others');
  const label = (group: string | null) =>
    group === null ? m.figures_total() : group === 'others' ? m.figures_others() : choiceTitle(group);
  const format = formatOf(groups[0]?.unit ?? 'count');
  if (groups.length === 0) return <p className="py-10 text-muted">{m.figures_nothing()}</p>;
  if (isTable) {
    return (
      <DayTable
        days={days}
        columns={groups.flatMap(({ group, unit, values, previous }) => [
          { label: label(group), values, format: formatOf(unit) },
          { label: m.figures_column_before({ label: label(group) }), values: previous, format: formatOf(unit) },
        ])}
      />
    );
  }
  return (
    <>
      <LinePlot
        title={title}
        days={days}
        lines={groups.map(({ group, values }) => ({ label: label(group), values }))}
        // Of several groups, each number below has its own comparison.
        previous={groups.length > 1 ? [] : (groups[0]?.previous ?? [])}
        format={format}
        least={leastOf[groups[0]?.unit ?? 'count']}
      />
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {groups.map(({ group, unit, total, previous_total, rows }) => (
          <li key={group}>
            <span className="text-muted">{label(group)}</span>{' '}
            {rows ? (
              <Link to={pagePath(rowsPath(rows), locale)} className="font-mono text-accent-text hover:underline">
                {formatOf(unit)(total)}
              </Link>
            ) : (
              <span className="font-mono">{formatOf(unit)(total)}</span>
            )}{' '}
            <span className="font-mono text-muted text-xs">
              {m.figures_before({ count: formatOf(unit)(previous_total) })}
            </span>
          </li>
        ))}
        {page && (
          <li>
            <Link to={pagePath(page.path, locale)} className="text-accent-text hover:underline">
              {page.title()}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
