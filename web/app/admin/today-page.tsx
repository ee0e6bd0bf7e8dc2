import { m } from '../i18n/compiled/messages.js';
import { AdminPage } from './admin-page.tsx';
import { MissedPanel } from './figures/missed-panel.tsx';
import { NeedsPanel } from './figures/needs-panel.tsx';
import { PeriodNote, PeriodSwitch } from './figures/period-switch.tsx';
import { SeriesPanel } from './figures/series-panel.tsx';
import { SummaryNumbers } from './figures/summary-numbers.tsx';
import { TopPanel } from './figures/top-panel.tsx';
import { usePeriod } from './figures/use-period.ts';

/** The first page of the admin area: how the business does, and what waits for a person. */
export function TodayPage() {
  const state = usePeriod();
  const { period } = state;
  return (
    <AdminPage title={m.admin_today()} note={<PeriodNote period={period} />} actions={<PeriodSwitch state={state} />}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="lg:col-span-2">
          <SummaryNumbers period={period} />
        </div>
        <SeriesPanel figure="revenue" period={period} />
        <NeedsPanel />
        <MissedPanel />
        <TopPanel period={period} limit={8} />
      </div>
    </AdminPage>
  );
}
