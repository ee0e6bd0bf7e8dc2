import { Pause, Play } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ProgressPanel } from '../../ui/progress-panel.tsx';
import { paceText } from './pace-text.ts';
import type { QueueView } from './upload-queue.ts';

interface Props {
  view: QueueView;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

/** The progress of all files together. */
export function UploadBar({ view, onPause, onResume, onCancel }: Props) {
  const locale = useLocale();
  const { files, bytes, sent, isPaused } = view;
  if (files.length === 0) return null;
  const isRunning = files.some(({ state }) => ['queued', 'hashing', 'sending', 'retrying'].includes(state));
  const canResume = isPaused || files.some(({ state, canContinue }) => state === 'paused' || canContinue);
  const isUnfinished = isRunning || files.some(({ state }) => state === 'paused' || state === 'missing');
  return (
    <ProgressPanel
      amount={m.upload_sent({ sent: formatBytes(sent, locale), total: formatBytes(bytes, locale) })}
      status={statusText(view)}
      pace={paceText(view.speed, view.secondsLeft, locale)}
      actions={
        <>
          {isRunning && (
            <Button kind="quiet" size="sm" icon={<Pause aria-hidden size={16} />} onClick={onPause}>
              {m.upload_pause_all()}
            </Button>
          )}
          {!isRunning && canResume && (
            <Button size="sm" icon={<Play aria-hidden size={16} />} onClick={onResume}>
              {m.upload_resume_all()}
            </Button>
          )}
          {isUnfinished && (
            <Button kind="quiet" size="sm" onClick={onCancel}>
              {m.upload_cancel_all()}
            </Button>
          )}
        </>
      }
    >
      <ProgressBar label={m.upload_progress()} value={sent} max={Math.max(1, bytes)} />
    </ProgressPanel>
  );
}

function statusText({ files, isPaused, isOffline }: QueueView): string {
  const has = (...states: string[]) => files.some(({ state }) => states.includes(state));
  if (isOffline && has('queued', 'hashing', 'sending', 'retrying')) return m.upload_offline();
  if (has('sending')) return m.upload_state_sending();
  if (has('retrying')) return m.upload_state_retrying();
  if (has('hashing')) return m.upload_state_hashing();
  if (isPaused || has('paused')) return m.upload_paused();
  if (has('missing')) return m.upload_choose_again();
  if (has('checking', 'queued')) return m.upload_checking();
  return has('refused') ? m.upload_some_refused() : m.upload_all_arrived();
}
