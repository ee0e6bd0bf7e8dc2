import type { AdminAccount, TimelineKind } from '@polyshelf/contract/admin-accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimelineList } from '../timeline-list.tsx';
import { timelineQuery } from './account-queries.ts';
import { kindTitles } from './account-words.ts';
import { readKinds, toggleKind } from './timeline-address.rules.ts';
import { TimelineRow } from './timeline-row.tsx';

/** Everything that happened to an account; the address says which kinds of events are shown. */
export function Timeline({ account }: { account: AdminAccount }) {
  const [query] = useSearchParams();
  const kinds = readKinds(query.get('kinds'));
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    timelineQuery(account.id, kinds),
  );
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <section aria-labelledby="timeline" className="flex min-w-0 flex-col gap-3">
      <h2 id="timeline" className="font-medium text-md">
        {m.support_timeline()}
      </h2>
      <nav aria-label={m.support_timeline()} className="flex flex-wrap gap-1.5">
        <KindChip to="?" label={m.support_timeline_all()} isChosen={kinds.length === 0} />
        {(Object.keys(kindTitles) as TimelineKind[]).map((kind) => (
          <KindChip
            key={kind}
            to={`?${new URLSearchParams(toggleKind(kinds, kind))}`}
            label={kindTitles[kind]()}
            isChosen={kinds.includes(kind)}
          />
        ))}
      </nav>
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
