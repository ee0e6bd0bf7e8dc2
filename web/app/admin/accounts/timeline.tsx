import type { AdminAccount, TimelineKind } from '@polyshelf/contract/admin-accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SearchField } from '../search-field.tsx';
import { TimelineList } from '../timeline-list.tsx';
import { timelineQuery } from './account-queries.ts';
import { kindTitles } from './account-words.ts';
import {
  readTimelineAddress,
  type TimelineAddress,
  toggleKind,
  writeTimelineAddress,
} from './timeline-address.rules.ts';
import { TimelineRow } from './timeline-row.tsx';

/** Everything that happened to an account; the address says which kinds of events are shown. */
export function Timeline({ account }: { account: AdminAccount }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = readTimelineAddress(query);
  const { kinds } = address;
  const addressOf = (change: Partial<TimelineAddress>) => writeTimelineAddress({ ...address, ...change });
  const go = (change: Partial<TimelineAddress>) =>
    void navigate(addressOf(change), { replace: true, preventScrollReset: true });
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    timelineQuery(account.id, address),
  );
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <section aria-labelledby="timeline" className="flex min-w-0 flex-col gap-3">
      <h2 id="timeline" className="font-medium text-md">
        {m.support_timeline()}
      </h2>
      <nav aria-label={m.support_timeline()} className="flex flex-wrap gap-1.5">
        <KindChip to={addressOf({ kinds: [] })} label={m.support_timeline_all()} isChosen={kinds.length === 0} />
        {(Object.keys(kindTitles) as TimelineKind[]).map((kind) => (
          <KindChip
            key={kind}
            to={addressOf({ kinds: toggleKind(kinds, kind) })}
            label={kindTitles[kind]()}
            isChosen={kinds.includes(kind)}
          />
        ))}
      </nav>
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-full sm:w-auto sm:flex-1">
          <SearchField
            search={address.search}
            label={m.support_timeline_search()}
            onSearch={(search) => go({ search })}
          />
        </div>
        <DayField label={m.table_filter_from()} day={address.from} onChange={(from) => go({ from })} />
        <DayField label={m.table_filter_to()} day={address.to} onChange={(to) => go({ to })} />
      </div>
      {isError && <LoadError onRetry={refetch} />}
      {!entries && !isError && <Skeleton className="h-96" />}
      {entries?.length === 0 && <p className="py-4 text-muted">{m.support_timeline_empty()}</p>}
      {entries && entries.length > 0 && (
        <TimelineList label={m.support_timeline()}>
          {entries.map((entry) => (
            <TimelineRow key={`${entry.kind} ${entry.id}`} entry={entry} account={account} />
          ))}
        </TimelineList>
      )}
      {hasNextPage && (
        <Button kind="quiet" className="self-start" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.history_more()}
        </Button>
      )}
    </section>
  );
}

interface DayProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

const DayField = ({ label, day, onChange }: DayProps) => (
  <div className="flex-1 sm:flex-none">
    <Input type="date" label={label} value={day} onChange={(event) => onChange(event.target.value)} />
  </div>
);

interface ChipProps {
  to: string;
  label: string;
  isChosen: boolean;
}

const KindChip = ({ to, label, isChosen }: ChipProps) => (
  <Link
    to={to}
    replace
    preventScrollReset
    aria-current={isChosen || undefined}
    className="flex h-8 pointer-coarse:h-10 items-center rounded-control border border-line-strong bg-panel px-3 text-sm transition-colors duration-feedback hover:bg-well aria-[current]:border-accent-line aria-[current]:bg-accent-tint aria-[current]:text-accent-text"
  >
    {label}
  </Link>
);
