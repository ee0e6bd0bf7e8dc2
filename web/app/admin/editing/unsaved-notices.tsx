import { m } from '../../i18n/compiled/messages.js';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

interface Props {
  edit: {
    unsaved: object | null;
    isRestored: boolean;
    isBehind: boolean;
    isAtRisk: boolean;
    /** Returns the function that undoes it. */
    discard: () => () => void;
  };
  isSaving: boolean;
  onCompare: () => void;
}

/** Says that there is unsaved input, where it comes from, and whether another administrator has saved meanwhile. */
export function UnsavedNotices({ edit, isSaving, onCompare }: Props) {
  const { unsaved, isRestored, isBehind, isAtRisk } = edit;
  if (!unsaved) return null;
  const isOvertaken = isBehind && !isSaving;
  function discard() {
    const undo = edit.discard();
    showToast({ kind: 'info', title: m.content_discarded(), action: { label: m.desk_undo(), onSelect: undo } });
  }
  return (
    <Card tone={isOvertaken || isAtRisk ? 'amber' : 'plain'} className="flex flex-wrap items-center gap-3 p-3!">
      <p role="status" className="min-w-0 flex-1 text-base">
        {noticeOf({ isOvertaken, isAtRisk, isRestored })}
      </p>
      {isOvertaken && (
        <Button size="sm" onClick={onCompare}>
          {m.content_compare()}
        </Button>
      )}
      <Button kind="quiet" size="sm" disabled={isSaving} onClick={discard}>
        {m.content_discard()}
      </Button>
    </Card>
  );
}

function noticeOf({ isOvertaken, isAtRisk, isRestored }: Record<'isOvertaken' | 'isAtRisk' | 'isRestored', boolean>) {
  if (isOvertaken) return m.content_overtaken();
  if (isAtRisk) return m.content_at_risk();
  return isRestored ? m.content_restored() : m.content_unsaved();
}
