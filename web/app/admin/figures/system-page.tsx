import type { HealthState } from '@polyshelf/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { type Locale, useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { choiceTitle } from '../tables/table-words.ts';
import { checkTexts, checkTitles } from './figure-words.ts';
import { formatGrowth } from './format-growth.ts';
import { Panel } from './panel.tsx';
import { healthQuery, systemQuery } from './report-queries.ts';
import { rowsPath } from './rows-path.ts';
import { SystemGrid } from './system-grid.tsx';
import { SystemState } from './system-state.tsx';

/** Whether storage, background jobs and payment providers are well. */
export function SystemPage() {
  const locale = useLocale();
  const health = useQuery(healthQuery());
  const state = useQuery(systemQuery());
  const { data } = health;
  const moment = (at: string | null) => (at === null ? '–' : formatMoment(at));
  return (
    <AdminPage title={m.system_title()}>
      {health.isError && <LoadError error={health.error} onRetry={() => health.refetch()} />}
      {health.isPending && <Skeleton className="h-96" />}
      {data && (
        <div className="flex flex-col gap-4">
          <dl className="grid gap-4 sm:grid-cols-2">
            <Size
              title={m.system_storage()}
              text={data.stored_bytes === null ? m.system_unmeasured() : formatBytes(data.stored_bytes, locale)}
              growth={state.data?.stored_growth}
            />
            <Size
              title={m.system_database()}
              text={formatBytes(data.database_bytes, locale)}
              growth={state.data?.database_growth}
            />
          </dl>
          <Checks checks={data.checks} />
          <Panel title={m.system_providers()}>
            <SystemGrid
              headings={[
                m.system_provider(),
                m.system_answered(),
                m.system_no_answer(),
                m.system_answers(),
                m.system_failures(),
                m.system_unanswered(),
              ]}
              lines={data.providers.map((one) => ({
                id: one.id,
                cells: [
                  choiceTitle(one.id),
                  moment(one.answered_at),
                  moment(one.failed_at),
                  one.answers,
                  <Count key="failures" value={one.failures} />,
                  <Link
                    key="rows"
                    to={pagePath(rowsPath(one.rows), locale)}
                    className="text-accent-text hover:underline"
                  >
                    <Count value={one.unanswered} />
                  </Link>,
                ],
              }))}
            />
          </Panel>
          <Panel title={m.system_jobs()}>
            {data.jobs.length === 0 && <p className="text-muted">{m.system_jobs_none()}</p>}
            {data.jobs.length > 0 && (
              <SystemGrid
                headings={[m.system_job(), m.system_queued(), m.system_running(), m.system_failed(), m.system_oldest()]}
                lines={data.jobs.map(({ name, queued, running, failed, failed_rows, oldest_queued_at, rows }) => ({
                  id: name,
                  cells: [
                    <Link key="rows" to={pagePath(rowsPath(rows), locale)} className="text-accent-text hover:underline">
                      {name}
                    </Link>,
                    queued,
                    running,
                    <Link
                      key="failed"
                      to={pagePath(rowsPath(failed_rows), locale)}
                      className="text-accent-text hover:underline"
                    >
                      <Count value={failed} />
                    </Link>,
                    moment(oldest_queued_at),
                  ],
                }))}
              />
            )}
          </Panel>
        </div>
      )}
      <SystemState />
    </AdminPage>
  );
}

const looks = { well: 'free', unwell: 'red', off: 'neutral' } as const;
const stateWords = { well: m.system_well, unwell: m.system_unwell, off: m.system_off };

/** Whether each part of the product works, and what it means when it does not. */
function Checks({ checks }: { checks: HealthState[] }) {
  const locale = useLocale();
  return (
    <Panel title={m.system_checks()}>
      <ul>
        {checks.map((one) => (
          <li key={one.check} className="border-line border-t py-2 first:border-t-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{checkTitles[one.check]()}</span>
              <Badge kind={looks[one.state]}>{stateWords[one.state]()}</Badge>
              <span className="font-mono text-muted text-sm">{one.state === 'off' ? '' : detailOf(one, locale)}</span>
            </p>
            {one.state !== 'off' && (
              <p className={`text-pretty text-sm ${one.state === 'unwell' ? '' : 'text-muted'}`}>
                {checkTexts[one.check]()}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function detailOf({ check, at, value }: HealthState, locale: Locale): string {
  const moment = at === null ? '–' : formatMoment(at);
  const count = value ?? 0;
  const details: Partial<Record<HealthState['check'], string>> = {
    worker: m.system_last_job({ at: moment }),
    mail: m.system_last_mail({ at: moment, count }),
    disk: m.system_free({ size: formatBytes(count, locale) }),
    telegram: m.system_last_message({ at: moment }),
    audit: m.system_unsealed({ count }),
  };
  return details[check] ?? '';
}

function Size({ title, text, growth }: { title: string; text: string; growth: number | null | undefined }) {
  const locale = useLocale();
  return (
    <div className="rounded-picture border border-line bg-panel p-4">
      <dt className="text-muted text-sm">{title}</dt>
      <dd className="font-mono text-xl tracking-tight">{text}</dd>
      {growth != null && (
        <dd className="font-mono text-muted text-sm">{m.system_grown({ size: formatGrowth(growth, locale) })}</dd>
      )}
    </div>
  );
}

/** A number that should be zero. */
const Count = ({ value }: { value: number }) => <span className={value > 0 ? 'text-red' : ''}>{value}</span>;
