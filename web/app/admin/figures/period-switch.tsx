import { m } from '../../i18n/compiled/messages.js';
import { Segments } from '../../ui/segments.tsx';
import { type PeriodLength, periodLengths } from './use-period.ts';

const words = { 7: m.figures_days_7, 30: m.figures_days_30, 90: m.figures_days_90, 365: m.figures_days_365 };

export function PeriodSwitch({ days, onChange }: { days: PeriodLength; onChange: (days: PeriodLength) => void }) {
  return (
    <Segments
      label={m.figures_period()}
      value={days}
      onChange={onChange}
      options={periodLengths.map((value) => ({ value, label: words[value]() }))}
    />
  );
}
