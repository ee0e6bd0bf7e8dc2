import { DAY_MS } from '@polyshelf/contract/durations';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Period } from './report-queries.ts';

export const periodLengths = ['7', '30', '90', '365'] as const;

export type PeriodLength = (typeof periodLengths)[number];

/** The period of the page, which ends today; its length is in the address. */
export function usePeriod(): { period: Period; days: PeriodLength; setDays: (days: PeriodLength) => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const days = periodLengths.find((length) => length === query.get('days')) ?? '30';
  const today = new Date().toISOString().slice(0, 10);
  const period = useMemo(() => {
    const from = new Date(Date.parse(today) - (Number(days) - 1) * DAY_MS).toISOString().slice(0, 10);
    return { from, to: today };
  }, [days, today]);
  function setDays(next: PeriodLength) {
    const changed = new URLSearchParams(query);
    changed.set('days', next);
    void navigate(`?${changed}`, { replace: true, preventScrollReset: true });
  }
  return { period, days, setDays };
}
