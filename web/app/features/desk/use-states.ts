import { changeStates, type DraftEvent, type StateResult } from '@polyshelf/contract/drafts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { type Locale, useLocale } from '../../i18n/locale.ts';
import { showToast } from '../../overlays/toasts.ts';
import { eventsDone, refusalSentence } from './draft-words.ts';
import { useDraftsChange } from './use-change.ts';

export interface StateChange {
  drafts: readonly string[];
  event: DraftEvent;
  comment?: string;
  /** ISO time, for `schedule`. */
  publish_at?: string;
}

/** The event that takes another one back at once. */
const undoing: Partial<Record<DraftEvent, DraftEvent>> = {
  submit: 'withdraw',
  schedule: 'unschedule',
  publish: 'unpublish',
  unpublish: 'republish',
  republish: 'unpublish',
  delete: 'restore',
};

const send = ({ drafts, event, comment, publish_at }: StateChange) =>
  call(changeStates, {
    body: { drafts: [...drafts], event, ...(comment && { comment }), ...(publish_at && { publish_at }) },
  });

/** Changes the state of drafts, says what has changed and what was refused, and offers to undo it. */
export function useStates(onDone?: (results: StateResult[], change: StateChange) => void) {
  const locale = useLocale();
  const undo = useDraftsChange(send, ({ data }, change) => tell(data, change, locale));
  return useDraftsChange(send, ({ data }, change) => {
    const changed = data.filter(({ refused }) => !refused).map(({ draft }) => draft);
    const back = undoing[change.event];
    tell(
      data,
      change,
      locale,
      back && changed.length > 0 ? () => undo.mutate({ drafts: changed, event: back }) : undefined,
    );
    onDone?.(data, change);
  });
}

function tell(results: readonly StateResult[], { event }: StateChange, locale: Locale, onUndo?: () => void): void {
  const refused = results.filter((result) => result.refused);
  const count = results.length - refused.length;
  if (count > 0) {
    showToast({
      kind: 'success',
      title: eventsDone[event]({ count }),
      action: onUndo && { label: m.desk_undo(), onSelect: onUndo },
    });
  }
  if (refused.length === 0) return;
  const [first] = refused;
  showToast({
    kind: 'error',
    title: m.desk_refused({ count: refused.length }),
    text: first?.refused ? refusalSentence(first.refused, locale) : undefined,
  });
}
