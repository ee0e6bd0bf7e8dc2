import { bannerEvents } from '@polyshelf/contract/banners';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DayTable } from '../figures/day-table.tsx';
import { formatShare } from '../figures/format-share.ts';
import { LinePlot } from '../figures/line-plot.tsx';
import { Panel } from '../figures/panel.tsx';
import { PeriodSwitch } from '../figures/period-switch.tsx';
import { daysOf } from '../figures/plot.rules.ts';
import { usePeriod } from '../figures/use-period.ts';
import { bannerFiguresQuery } from './banner-queries.ts';

const titles = { seen: m.column_seen, clicked: m.column_clicked, closed: m.column_closed };

/** How often a banner was seen, clicked and closed, by day and in all. */
export function BannerFigures({ id }: { id: number }) {
  const locale = useLocale();
  const state = usePeriod();
  const { period } = state;
  const [isTable, setTable] = useState(false);
  const { data, error, isPending, refetch } = useQuery(bannerFiguresQuery(id, period));
  const days = daysOf(period.from, period.to);
  const byDay = new Map(data?.days.map((counts) => [counts.day, counts]));
  const format = (value: number) => formatNumber(value, locale);
  const lines = bannerEvents.map((event) => ({
    label: titles[event](),
    values: days.map((day) => byDay.get(day)?.[event] ?? 0),
    format,
  }));
  return (
    <Panel
      title={m.banner_figures()}
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
            <p className="text-sm">{m.banner_figures_definition()}</p>
          </Popover>
          <PeriodSwitch state={state} />
          <Button kind="quiet" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? m.figures_plot() : m.figures_table()}
          </Button>
        </>
      }
    >
      {error && <LoadError error={error} onRetry={refetch} />}
      {isPending && <Skeleton className="h-60" />}
      {data && (
        <>
          <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
            {bannerEvents.map((event) => (
              <div key={event}>
                <dt className="text-muted text-sm">{titles[event]()}</dt>
                <dd className="font-mono text-lg">
                  {format(data.total[event])}
                  {event !== 'seen' && (
                    <span className="ml-2 text-muted text-sm">
                      {formatShare(data.total[event], data.total.seen, locale)}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {isTable ? (
            <DayTable days={days} columns={lines} />
          ) : (
            <LinePlot title={m.banner_figures()} days={days} lines={lines} previous={[]} format={format} least={4} />
          )}
        </>
      )}
    </Panel>
  );
}
