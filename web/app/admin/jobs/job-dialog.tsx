import { type AdminJob, getJob, type JobFact } from '@polyshelf/contract/admin-jobs';
import type { RowAction } from '@polyshelf/contract/tables';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { mailWords } from '../accounts/account-words.ts';
import { FactSection } from '../facts.tsx';
import { AccountLink, PaymentLink, TextLink } from '../record-link.tsx';
import { runAction } from '../tables/table-queries.ts';
import { actionTitles, choiceTitle, columnTitle } from '../tables/table-words.ts';
import { valueTitle } from '../tables/value-words.ts';
import { jobWords } from './job-titles.ts';

/** What is known about a background job, and what can be done about its failure. */
export function JobDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const job = useQuery({
    queryKey: ['admin', 'jobs', id],
    queryFn: async () => (await call(getJob, { params: { id } })).data,
  });
  const settling = useMutation({
    mutationFn: (action: RowAction) => runAction('jobs', action, id),
    onSuccess: (_, action) => {
      showToast({ kind: 'success', title: action === 'dismiss' ? m.job_dismissed() : m.job_queued() });
      onClose();
    },
    onError: (error) => showError(error),
    onSettled: () => browserQueryClient().invalidateQueries({ queryKey: ['admin'] }),
  });
  const button = (action: RowAction, kind?: 'quiet') => (
    <Button
      {...(kind && { kind })}
      isBusy={settling.isPending && settling.variables === action}
      disabled={settling.isPending}
      onClick={() => settling.mutate(action)}
    >
      {actionTitles[action]()}
    </Button>
  );
  const state = job.data?.state;
  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      title={job.data ? jobWords(job.data.name) : m.job_facts()}
      closeLabel={m.modal_close()}
      footer={
        (state === 'failed' || state === 'dismissed') && (
          <>
            {state === 'failed' && button('dismiss', 'quiet')}
            {button('retry')}
          </>
        )
      }
    >
      {job.isError && <LoadError error={job.error} onRetry={() => job.refetch()} />}
      {job.isPending && <Skeleton className="h-64" />}
      {job.data && <Facts job={job.data} />}
    </Dialog>
  );
}

const momentOf = (moment: string | null): string => (moment === null ? '–' : formatMoment(moment));

function Facts({ job }: { job: AdminJob }) {
  const facts = Object.entries(job.facts) as [JobFact, string | number][];
  return (
    <div className="flex flex-col gap-3 pt-2">
      {job.reason && (
        <section className="rounded-picture border border-line bg-panel px-4 py-3">
          <h2 className="font-medium text-sm">{job.state === 'failed' ? m.job_cause() : m.job_cause_last()}</h2>
          <p className="mt-1.5 whitespace-pre-wrap break-words font-mono text-sm">{job.reason}</p>
        </section>
      )}
      <FactSection
        title={m.job_facts()}
        facts={[
          [columnTitle('state'), valueTitle('jobs', 'state', job.state)],
          [m.job_attempts(), m.job_max_attempts({ done: job.attempts, most: job.max_attempts })],
          [columnTitle('created_at'), momentOf(job.created_at)],
          ...(job.due_at ? [[m.job_due(), momentOf(job.due_at)] as const] : []),
          [columnTitle('started_at'), momentOf(job.started_at)],
          [columnTitle('finished_at'), momentOf(job.finished_at)],
          ...(job.kept_until ? [[m.job_kept_until(), momentOf(job.kept_until)] as const] : []),
          [m.audit_name(), job.name],
          [m.job_id(), job.id],
        ]}
      />
      {facts.length > 0 && (
        <FactSection
          title={m.job_about()}
          facts={facts.map(([name, value]) => [factTitles[name](), factValue(name, value)])}
        />
      )}
    </div>
  );
}

const factTitles: Record<JobFact, () => string> = {
  payment: m.fact_payment,
  account: m.column_account,
  asset: m.fact_asset,
  version: m.fact_version,
  draft: m.fact_draft,
  upload: m.fact_upload,
  file: m.fact_file,
  bulk: m.fact_bulk,
  mail: m.fact_mail,
  locale: m.fact_language,
};

function factValue(name: JobFact, value: string | number): ReactNode {
  switch (name) {
    case 'payment':
      return <PaymentLink id={Number(value)} />;
    case 'account':
      return <AccountLink id={Number(value)} />;
    case 'asset':
      return <TextLink to={`/asset/${value}`}>{value}</TextLink>;
    case 'draft':
      return <TextLink to="/admin/upload">{value}</TextLink>;
    case 'mail':
      return mailWords(String(value));
    default:
      return choiceTitle(String(value));
  }
}
