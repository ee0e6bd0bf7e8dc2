import type { Row } from '@polyshelf/contract/tables';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextDiff } from '../editing/text-diff.tsx';
import { FactSection } from '../facts.tsx';
import { AccountLink, PaymentLink, TextLink } from '../record-link.tsx';
import { tablePath } from '../tables/table-pages.ts';
import { rowQuery } from '../tables/table-queries.ts';
import { columnTitle } from '../tables/table-words.ts';
import { differencesOf } from './differences.ts';
import { eventWords } from './event-titles.ts';
import { type AuditEvent, type Facts, factText, factTitle, plainFacts, reasonWords } from './fact-words.ts';

/** Everything that the audit log has about one event. */
export function AuditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const row = useQuery(rowQuery('audit', id));
  const event = String(row.data?.event ?? '');
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={row.data ? eventWords(event) : m.audit_id()}
      closeLabel={m.modal_close()}
    >
      {row.isError && <LoadError error={row.error} onRetry={() => row.refetch()} />}
      {row.isPending && <Skeleton className="h-64" />}
      {row.data === null && <p className="text-muted">{m.audit_not_found()}</p>}
      {row.data && <Entry row={row.data} event={{ event, facts: JSON.parse(String(row.data.facts)) as Facts }} />}
    </Dialog>
  );
}

function Entry({ row, event }: { row: Row; event: AuditEvent }) {
  const reason = reasonWords(event);
  const facts = plainFacts(event);
  return (
    <div className="flex flex-col gap-3 pt-2">
      <FactSection
        title={m.audit_entry({ number: String(row.id) })}
        facts={[
          [columnTitle('actor_name'), person(row.actor, row.actor_name) ?? m.audit_by_product()],
          [columnTitle('account_name'), person(row.account, row.account_name) ?? '–'],
          [columnTitle('at'), formatMoment(String(row.at))],
          [columnTitle('ip'), row.ip === null ? '–' : String(row.ip)],
          ...(reason ? [[m.audit_reason(), reason] as const] : []),
          ...placeOf(event),
          [m.audit_name(), event.event],
          [columnTitle('is_sealed'), row.is_sealed ? m.table_yes() : m.table_no()],
        ]}
      />
      {facts.length > 0 && (
        <FactSection
          title={columnTitle('facts')}
          facts={facts.map(([name, value]) => [factTitle(event, name), factValue(event, name, value)])}
        />
      )}
      <Differences event={event} />
    </div>
  );
}

const person = (id: unknown, name: unknown): ReactNode =>
  typeof id === 'number' ? <TextLink to={`/admin/accounts/${id}`}>{String(name ?? id)}</TextLink> : null;

/** The page about the only record of its kind. */
function placeOf({ event }: AuditEvent): [string, ReactNode][] {
  if (event.startsWith('prices.'))
    return [
      [
        m.audit_place(),
        <TextLink key="prices" to="/admin/prices">
          {m.prices_title()}
        </TextLink>,
      ],
    ];
  if (event.startsWith('business.'))
    return [
      [
        m.audit_place(),
        <TextLink key="business" to="/admin/business">
          {m.business_title()}
        </TextLink>,
      ],
    ];
  return [];
}

/** The English path of the page about a fact. */
const pages: Record<string, (value: string) => string> = {
  article: (id) => `/admin/content/${id}`,
  asset: (id) => `/admin/assets/${id}`,
  banner: (id) => `/admin/banners/${id}`,
  card: (id) => `/admin/words/wanted/${id}`,
  draft: () => '/admin/upload',
  job: (id) => `${tablePath('jobs')}?id=${id}`,
  number: (id) => `${tablePath('mails')}?id=${id}`,
  pack: (id) => `/admin/packs?open=pack-${id}`,
  producer: (id) => `/admin/packs?open=producer-${id}`,
  tag: (id) => `/admin/words/tags/${id}`,
  wanted: (id) => `/admin/words/wanted/${id}`,
};

function factValue(event: AuditEvent, name: string, value: Facts[string]): ReactNode {
  if (name === 'payment') return <PaymentLink id={Number(value)} />;
  const isAccount = name === 'kept' || (name === 'merged' && event.event === 'account.merged');
  if (isAccount) return <AccountLink id={Number(value)} />;
  const text = factText(event, name, value);
  const page = pages[name];
  return page ? <TextLink to={page(String(value))}>{text}</TextLink> : text;
}

function Differences({ event }: { event: AuditEvent }) {
  const locale = useLocale();
  const differences = differencesOf(event);
  if (differences.length === 0) return null;
  return (
    <section aria-label={m.audit_changes()} className="rounded-picture border border-line bg-panel px-4 py-3">
      <h2 className="font-medium text-sm">{m.audit_changes()}</h2>
      {differences.map(({ title, before, after }) => (
        <section key={title} aria-label={title} className="mt-3">
          <h3 className="mb-1 text-sm">{title}</h3>
          <div className="grid gap-3 sm:grid-cols-2">
            <Side title={m.audit_before()}>
              {before && <TextDiff before={before} after={after} show="before" lang={locale} />}
            </Side>
            <Side title={m.audit_after()}>
              {after && <TextDiff before={before} after={after} show="after" lang={locale} />}
            </Side>
          </div>
        </section>
      ))}
    </section>
  );
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <h4 className="mb-1 text-muted text-sm">{title}</h4>
    {children || <p className="text-muted">{m.audit_nothing()}</p>}
  </div>
);
