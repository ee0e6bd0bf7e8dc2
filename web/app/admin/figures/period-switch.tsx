import { CalendarRange } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Input } from '../../ui/input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { usePopover } from '../../ui/use-popover.ts';
import { isPeriod, type PeriodName, periodBefore, periodLengths } from './period.rules.ts';
import type { PeriodState } from './use-period.ts';

const words = { 7: m.figures_days_7, 30: m.figures_days_30, 90: m.figures_days_90, 365: m.figures_days_365 };

/** A choice of the last days, a month, or any dates. */
export function PeriodSwitch({ state }: { state: PeriodState }) {
  const { name, period, choose } = state;
  const popover = usePopover('end');
  const titles: Partial<Record<PeriodName, string>> = {
    month: m.figures_month(),
    'last-month': m.figures_last_month(),
    dates: `${formatDate(period.from)} – ${formatDate(period.to)}`,
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segments<PeriodName>
        label={m.figures_period()}
        value={name}
        onChange={(next) => next !== 'dates' && choose(next)}
        options={periodLengths.map((value) => ({ value, label: words[value]() }))}
      />
      <Button {...popover.trigger} kind="quiet" icon={<CalendarRange aria-hidden className="size-4" />}>
        {titles[name] ?? m.figures_dates()}
      </Button>
      <div
        {...popover.panel}
        role="dialog"
        aria-label={m.figures_dates()}
        className="floating floating-end w-80 p-4 text-base"
      >
        {popover.isOpen && <Dates state={state} onChosen={popover.close} />}
      </div>
    </div>
  );
}

function Dates({ state: { period, today, choose }, onChosen }: { state: PeriodState; onChosen: () => void }) {
  const [dates, setDates] = useState(period);
  const [isWrong, setWrong] = useState(false);
  function pick(next: Parameters<typeof choose>[0]) {
    choose(next);
    onChosen();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPeriod(dates) && dates.from <= today) pick(dates);
    else setWrong(true);
  }
  const field = (end: 'from' | 'to') => ({
    type: 'date',
    required: true,
    max: today,
    value: dates[end],
    onChange: (event: { target: { value: string } }) => setDates({ ...dates, [end]: event.target.value }),
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2">
        <Button kind="quiet" onClick={() => pick('month')}>
          {m.figures_month()}
        </Button>
        <Button kind="quiet" onClick={() => pick('last-month')}>
          {m.figures_last_month()}
        </Button>
      </div>
      <Input label={m.figures_dates_from()} {...field('from')} />
      <Input label={m.figures_dates_to()} {...field('to')} error={isWrong ? m.figures_dates_wrong() : undefined} />
      <Button type="submit">{m.figures_dates_apply()}</Button>
      <p className="text-muted text-sm">{m.figures_dates_text()}</p>
    </form>
  );
}

/** The days of the page, and those with which it compares them. */
export function PeriodNote({ period }: { period: PeriodState['period'] }) {
  const before = periodBefore(period);
  return (
    <p className="text-muted text-sm">
      {m.figures_compared({
        from: formatDate(period.from),
        to: formatDate(period.to),
        previous_from: formatDate(before.from),
        previous_to: formatDate(before.to),
      })}
    </p>
  );
}
