import type { Draft, DraftEvent, DraftProblem } from '@polyshelf/contract/drafts';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { eventsOf, type Person } from './desk-person.ts';
import { goToPlace, PROBLEMS_ID, placeOf } from './desk-places.ts';
import { eventNames, problemSentence } from './draft-words.ts';
import { isAsked, StateDialog } from './state-dialog.tsx';
import { type StateChange, useStates } from './use-states.ts';

interface Props {
  draft: Draft;
  person: Person;
  onDone?: (change: StateChange) => void;
}

const primary: readonly DraftEvent[] = ['submit', 'publish', 'republish', 'restore'];

/** What may happen to the draft next, the usual step first. */
export function StateActions({ draft, person, onDone }: Props) {
  const locale = useLocale();
  const [asked, setAsked] = useState<DraftEvent | null>(null);
  const changing = useStates((_, change) => onDone?.(change));
  const blocking = draft.problems_list.find(({ severity }) => severity === 'blocks');
  function refuse(problem: DraftProblem) {
    showToast({ kind: 'error', title: m.desk_not_sent(), text: problemSentence(problem, locale) });
    goToPlace(placeOf(problem.kind) ?? PROBLEMS_ID);
  }
  const events = eventsOf(draft, person).toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {events.map((event) => (
          <Button
            key={event}
            size="sm"
            kind={event === events[0] && primary.includes(event) ? 'primary' : 'quiet'}
            isBusy={changing.isPending && changing.variables?.event === event}
            data-event={event}
            onClick={() => {
              if (event === 'submit' && blocking) refuse(blocking);
              else if (isAsked(event)) setAsked(event);
              else changing.mutate({ drafts: [draft.id], event });
            }}
          >
            {eventNames[event]()}
          </Button>
        ))}
      </div>
      {asked && isAsked(asked) && (
        <StateDialog
          event={asked}
          drafts={[draft.id]}
          account={person.id}
          arePublished={draft.version !== null}
          onClose={() => setAsked(null)}
          {...(onDone && { onDone })}
        />
      )}
    </>
  );
}

const rankOf = (event: DraftEvent): number => {
  const place = primary.indexOf(event);
  return place === -1 ? primary.length : place;
};
