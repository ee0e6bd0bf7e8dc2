import { type SeriesFigure, seriesFigures } from '@polyshelf/contract/reports';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { Select } from '../../ui/select.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AllowancePanel } from './allowance-panel.tsx';
import { CohortsPanel } from './cohorts-panel.tsx';
import { figureTitles } from './figure-words.ts';
import { FunnelPanel } from './funnel-panel.tsx';
import { PeriodNote, PeriodSwitch } from './period-switch.tsx';
import { SeriesPanel } from './series-panel.tsx';
import { TopPanel } from './top-panel.tsx';
import { usePeriod } from './use-period.ts';

const figures = Object.keys(seriesFigures) as SeriesFigure[];

/** Every figure by day, and how customers come, stay and use what they pay for. */
export function FiguresPage() {
  const state = usePeriod();
  const { period } = state;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const figure = figures.find((name) => name === query.get('figure')) ?? 'active';
  function choose(name: string) {
    const changed = new URLSearchParams(query);
    changed.set('figure', name);
    void navigate(`?${changed}`, { replace: true, preventScrollReset: true });
  }
  return (
    <AdminPage title={m.figures_title()} note={<PeriodNote period={period} />} actions={<PeriodSwitch state={state} />}>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4 lg:col-span-2">
          <div className="max-w-sm">
            <Select label={m.figures_choose()} value={figure} onChange={(event) => choose(event.target.value)}>
              {figures.map((name) => (
                <option key={name} value={name}>
                  {figureTitles[name]()}
                </option>
              ))}
            </Select>
          </div>
          <SeriesPanel key={figure} figure={figure} period={period} />
        </div>
        <FunnelPanel period={period} />
        <AllowancePanel period={period} />
        <CohortsPanel />
        <div className="lg:col-span-2">
          <TopPanel period={period} limit={50} />
        </div>
      </div>
    </AdminPage>
  );
}
