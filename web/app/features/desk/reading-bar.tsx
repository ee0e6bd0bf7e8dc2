import { changeReadings } from '@polyshelf/contract/drafts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useDraftsChange } from './use-change.ts';

interface Props {
  total: number;
  /** Drafts whose files wait or are being read, and drafts whose reading failed or was stopped. */
  readings: { open: number; ended: number };
  isEveryone: boolean;
}

/** How far the reading of the uploaded files is. It can be stopped and continued. */
export function ReadingBar({ total, readings: { open, ended }, isEveryone }: Props) {
  const locale = useLocale();
  const changing = useDraftsChange((action: 'stop' | 'continue') =>
    call(changeReadings, { body: { action, mine: !isEveryone } }),
  );
  if (open + ended === 0) return null;
  const read = total - open - ended;
  return (
    <div className="mb-4 flex flex-col gap-3 rounded-picture border border-line bg-panel p-4">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-mono text-sm tabular-nums">
          {m.desk_read_of({ read: formatNumber(read, locale), total: formatNumber(total, locale) })}
        </p>
        <p role="status" className="text-muted text-sm">
          {open > 0 ? m.desk_reading() : m.desk_unread({ count: ended })}
        </p>
        <div className="ms-auto flex gap-2">
          {open > 0 && (
            <Button kind="quiet" size="sm" isBusy={changing.isPending} onClick={() => changing.mutate('stop')}>
              {m.desk_stop_reading()}
            </Button>
          )}
          {open === 0 && (
            <Button kind="quiet" size="sm" isBusy={changing.isPending} onClick={() => changing.mutate('continue')}>
              {m.desk_continue_reading()}
            </Button>
          )}
        </div>
      </div>
      {open > 0 && <ProgressBar label={m.desk_reading_progress()} value={read} max={total} />}
    </div>
  );
}
