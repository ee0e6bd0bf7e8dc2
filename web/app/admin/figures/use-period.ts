import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Period, type PeriodName, readPeriod, writePeriod } from './period.rules.ts';

export interface PeriodState {
  period: Period;
  name: PeriodName;
  today: string;
  choose: (next: Exclude<PeriodName, 'dates'> | Period) => void;
}

/** The period of the page, which is in the address. */
export function usePeriod(): PeriodState {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const today = new Date().toISOString().slice(0, 10);
  const { name, period } = useMemo(() => readPeriod(query, today), [query, today]);
  const choose: PeriodState['choose'] = (next) =>
    void navigate(`?${writePeriod(query, next)}`, { replace: true, preventScrollReset: true });
  return { period, name, today, choose };
}
