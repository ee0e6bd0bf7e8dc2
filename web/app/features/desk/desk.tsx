import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { LoadError } from '../../session/load-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useUploadQueue } from '../uploads/use-upload-queue.ts';
import type { DeskList } from './desk-address.rules.ts';
import type { Person } from './desk-person.ts';
import { DeskSearch } from './desk-search.tsx';
import { ListSkeleton } from './desk-skeletons.tsx';
import { UploadPlace, UploadProgress, useArrivals } from './desk-uploads.tsx';
import { DeskWanted } from './desk-wanted.tsx';
import { DraftDetail } from './draft-detail.tsx';
import { DraftList } from './draft-list.tsx';
import { draftsQuery, PAGE_LENGTH } from './draft-queries.ts';
import { listNames } from './draft-words.ts';
import { ListLinks } from './list-links.tsx';
import { LooseFiles } from './loose-files.tsx';
import { ReadingBar } from './reading-bar.tsx';
import { kept, noSelection, selectAll } from './selection.rules.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useDeskAddress } from './use-desk-address.ts';

interface Props {
  person: Person;
  /** The drafts of everybody, for administrators. */
  isEveryone: boolean;
  /** The list that an address without a list shows. */
  usual: DeskList;
}

/** Left what was understood, right the draft that is open. On phones one of the two at a time. */
export function Desk({ person, isEveryone, usual }: Props) {
  const locale = useLocale();
  const { address, addressOf, go } = useDeskAddress(usual);
  const { list, search, page } = address;
  const isGrowing = useArrivals(useUploadQueue(person.id));
  const { data, isError, error, refetch } = useQuery(draftsQuery({ list, search, page, isEveryone, isGrowing }));
  const [selection, setSelection] = useState(noSelection);
  const drafts = data?.data ?? [];
  const current = kept(
    selection,
    drafts.map(({ id }) => id),
  );
  const selected = drafts.filter(({ id }) => current.ids.has(id));
  const open = address.draft ?? drafts[0]?.id ?? null;
  const files = data?.meta.files ?? 0;
  const openDraft = (draft: string | null) => go({ draft });
  const pages = Math.ceil((data?.meta.total ?? 0) / PAGE_LENGTH);
  return (
    <>
      <DeskWanted />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <ListLinks address={address} addressOf={addressOf} counts={data?.meta.states} first={usual} />
        <DeskSearch key={list} search={search} onSearch={(text) => go({ search: text, page: 1 }, { replace: true })} />
      </div>
      {drafts.length > 0 && (
        <div
          className={`mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ${address.draft ? 'max-lg:hidden' : ''}`}
        >
          <p className="text-muted text-sm">
            {m.desk_understood_assets({
              count: data?.meta.total ?? 0,
              shown: formatNumber(data?.meta.total ?? 0, locale),
            })}{' '}
            {m.desk_understood_files({ count: files, shown: formatNumber(files, locale) })}
          </p>
          <SelectionBar
            drafts={drafts}
            selected={selected}
            person={person}
            onSelectAll={() => setSelection(selectAll(drafts.map(({ id }) => id)))}
            onClear={() => setSelection(noSelection)}
            onMerged={openDraft}
          />
        </div>
      )}
      {list === 'work' && <UploadProgress account={person.id} />}
      {list === 'work' && data && <ReadingBar {...data.meta} isEveryone={isEveryone} />}
      {isError && !data && <LoadError error={error} onRetry={refetch} />}
      {data && drafts.length === 0 && list === 'work' && !search && (
        <div className="mb-4">
          <EmptyState title={m.desk_empty_title()} text={m.desk_empty()} />
          <UploadPlace account={person.id} isPrimary />
        </div>
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(16rem,23rem)_minmax(0,1fr)]">
        <div
          className={`min-w-0 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:p-0.5 ${address.draft ? 'max-lg:hidden' : ''}`}
        >
          {!data && !isError && <ListSkeleton />}
          <DraftList
            drafts={drafts}
            open={open}
            addressOf={(draft) => addressOf({ draft })}
            selection={current}
            onSelect={setSelection}
            isEveryone={isEveryone}
          />
          {data && drafts.length === 0 && (list !== 'work' || search) && <EmptyList list={list} search={search} />}
          {pages > 1 && (
            <div className="mt-3">
              <Pagination
                page={page}
                pages={pages}
                addressOf={(number) => addressOf({ page: number, draft: null })}
                label={m.desk_pages()}
                previousLabel={m.desk_page_previous()}
                nextLabel={m.desk_page_next()}
                pageLabel={(number) => m.desk_page({ number })}
                positionText={m.desk_page_of({ number: page, count: pages })}
              />
            </div>
          )}
          {list === 'work' && drafts.length > 0 && (
            <div className="mt-4">
              <UploadPlace account={person.id} isPrimary={false} />
            </div>
          )}
          {list === 'work' && <LooseFiles isEveryone={isEveryone} isGrowing={isGrowing} onMoved={openDraft} />}
        </div>
        <div className={`min-w-0 ${address.draft ? '' : 'max-lg:hidden'}`}>
          <LinkButton to={addressOf({ draft: null })} kind="quiet" size="sm" className="mb-3 lg:hidden!">
            <ArrowLeft aria-hidden className="size-4" />
            {m.desk_back()}
          </LinkButton>
          {open && (
            <DraftDetail
              id={open}
              person={person}
              isEveryone={isEveryone}
              onOpen={openDraft}
              // The draft leaves this list with its new state.
              onStateChange={() => go({ draft: null }, { replace: true })}
            />
          )}
        </div>
      </div>
    </>
  );
}

function EmptyList({ list, search }: { list: DeskList; search: string }) {
  if (search) return <EmptyState title={m.desk_none_found()} text={m.desk_none_found_text({ search })} />;
  return <EmptyState title={m.desk_list_empty({ list: listNames[list]() })} text={m.desk_list_empty_text()} />;
}
