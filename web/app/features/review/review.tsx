import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { isTyping } from '../../ui/is-typing.ts';
import { Switch } from '../../ui/switch.tsx';
import type { Person } from '../desk/desk-person.ts';
import { DetailSkeleton } from '../desk/desk-skeletons.tsx';
import { DraftDetail } from '../desk/draft-detail.tsx';
import { draftsQuery } from '../desk/draft-queries.ts';
import { ListLinks } from '../desk/list-links.tsx';
import { useDeskAddress } from '../desk/use-desk-address.ts';
import { keyAction } from './review-keys.rules.ts';
import { ReviewKeysDialog } from './review-keys-dialog.tsx';

/** The drafts that wait for a decision, one at a time, the one that has waited longest first. */
export function Review({ person }: { person: Person }) {
  const { address, addressOf, go } = useDeskAddress('review');
  const { data, isError, error, refetch } = useQuery(
    draftsQuery({ list: 'review', search: '', page: 1, isEveryone: true }),
  );
  /** Where the reviewer is. After a decision the next draft has this place. */
  const [place, setPlace] = useState(0);
  const [edited, setEdited] = useState<string | null>(null);
  const [hasKeys, setKeys] = useState(false);
  const drafts = data?.data ?? [];
  const known = drafts.findIndex(({ id }) => id === address.draft);
  const at = address.draft === null ? Math.min(place, drafts.length - 1) : known;
  const open = address.draft ?? drafts[at]?.id ?? null;
  if (known >= 0 && known !== place) setPlace(known);

  const step = (by: number) => {
    const next = drafts[at + by];
    if (next) go({ draft: next.id });
  };
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (isTyping(event) || event.repeat) return;
      const action = keyAction(event.key);
      if (!action) return;
      event.preventDefault();
      if (action.kind === 'step') step(action.by);
      else if (action.kind === 'edit') setEdited(edited === open ? null : open);
      else if (action.kind === 'keys') setKeys(true);
      else document.querySelector<HTMLElement>(`main [data-event="${action.event}"]`)?.click();
    };
    addEventListener('keydown', act);
    return () => removeEventListener('keydown', act);
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <ListLinks address={address} addressOf={addressOf} counts={data?.meta.states} first="review" />
        {open && (
          <div className="flex flex-wrap items-center gap-x-2">
            <IconButton
              label={m.desk_review_previous()}
              aria-keyshortcuts="k"
              disabled={at <= 0}
              onClick={() => step(-1)}
            >
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <p aria-live="polite" className="min-w-20 text-center font-mono text-sm">
              {at >= 0 && m.desk_position({ number: at + 1, count: data?.meta.total ?? drafts.length })}
            </p>
            <IconButton
              label={m.desk_review_next()}
              aria-keyshortcuts="j"
              disabled={at < 0 || at >= drafts.length - 1}
              onClick={() => step(1)}
            >
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
            <Switch
              checked={edited === open}
              aria-keyshortcuts="e"
              onChange={(event) => setEdited(event.target.checked ? open : null)}
            >
              {m.desk_review_edit()}
            </Switch>
            <Button
              kind="quiet"
              size="sm"
              className="max-md:hidden"
              icon={<Keyboard aria-hidden className="size-4" />}
              onClick={() => setKeys(true)}
            >
              {m.keys_title()}
            </Button>
          </div>
        )}
      </div>
      {!data && (isError ? <LoadError error={error} onRetry={refetch} /> : <DetailSkeleton />)}
      {data && !open && <EmptyState title={m.page_admin_empty_title()} text={m.desk_review_empty()} />}
      {open && (
        <DraftDetail
          id={open}
          person={person}
          isEveryone
          isReadOnly={edited !== open}
          onOpen={(draft) => go({ draft })}
          onStateChange={() => go({ draft: null }, { replace: true })}
        />
      )}
      <ReviewKeysDialog isOpen={hasKeys} onClose={() => setKeys(false)} />
    </>
  );
}
