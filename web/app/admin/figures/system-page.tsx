import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { choiceTitle } from '../tables/table-words.ts';
import { Panel } from './panel.tsx';
import { healthQuery } from './report-queries.ts';
import { rowsPath } from './rows-path.ts';
import { SystemGrid } from './system-grid.tsx';
import { SystemState } from './system-state.tsx';

/** Whether storage, background jobs and payment providers are well. */
export function SystemPage() {
  const locale = useLocale();
  const health = useQuery(healthQuery());
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
            />
            <Size title={m.system_database()} text={formatBytes(data.database_bytes, locale)} />
          </dl>
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
                lines={data.jobs.map(({ name, queued, running, failed, oldest_queued_at, rows }) => ({
                  id: name,
                  cells: [
                    <Link key="rows" to={pagePath(rowsPath(rows), locale)} className="text-accent-text hover:underline">
                      {name}
                    </Link>,
                    queued,
                    running,
                    <Count key="failed" value={failed} />,
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

function Size({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-picture border border-line bg-panel p-4">
      <dt className="text-muted text-sm">{title}</dt>
      <dd className="font-mono text-xl tracking-tight">{text}</dd>
    </div>
  );
}

/** A number that should be zero. */
const Count = ({ value }: { value: number }) => <span className={value > 0 ? 'text-red' : ''}>{value}</span>;
