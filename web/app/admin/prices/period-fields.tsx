import { Trash2 } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberInput } from '../editing/parsed-input.tsx';
import { AddEntry } from './add-entry.tsx';
import { focusNeighbour } from './focus-neighbour.ts';
import type { PartProps } from './part-props.ts';

export function PeriodFields({ value: { periods }, change, faultAt }: PartProps) {
  const set = (months: string, percent: number) => change({ periods: { ...periods, [months]: percent } });
  function remove(months: string) {
    const { [months]: _, ...kept } = periods;
    change({ periods: kept });
  }
  return (
    <>
      <p className="mb-3 text-pretty text-muted text-sm">{m.prices_periods_text()}</p>
      <ul className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {Object.entries(periods).map(([months, percent]) => {
          const name = m.period_months({ count: Number(months) });
          return (
            <li key={months} className="flex items-end gap-1">
              <div className="flex-1">
                <NumberInput
                  label={name}
                  suffix="%"
                  from={1}
                  to={100}
                  value={percent}
                  disabled={months === '1' && percent === 100}
                  error={faultAt(`periods.${months}`)}
                  onChange={(changed) => set(months, changed)}
                />
              </div>
              {months !== '1' && (
                <IconButton
                  label={m.prices_remove({ name })}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget);
                    remove(months);
                  }}
                >
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <AddEntry
        label={m.prices_period_new()}
        pattern={/^([1-9]|[1-5]\d|60)$/}
        problem={m.prices_number_invalid({ min: 1, max: 60 })}
        taken={Object.keys(periods)}
        onAdd={(months) => set(months, 100)}
      />
    </>
  );
}
