import { changeReadings } from '@polyshelf/contract/drafts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ProgressPanel } from '../../ui/progress-panel.tsx';
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
    <div className="mb-4 rounded-picture border border-line bg-panel p-4">
      <ProgressPanel
        amount={m.desk_read_of({ read: formatNumber(read, locale), total: formatNumber(total, locale) })}
        status={open > 0 ? m.desk_reading() : m.desk_unread({ count: ended })}
        actions={
          <Button
            kind="quiet"
            size="sm"
            isBusy={changing.isPending}
            onClick={() => changing.mutate(open > 0 ? 'stop' : 'continue')}
          >
            {open > 0 ? m.desk_stop_reading() : m.desk_continue_reading()}
          </Button>
        }
      >
        {open > 0 && <ProgressBar label={m.desk_reading_progress()} value={read} max={total} />}
      </ProgressPanel>
    </div>
  );
}
