import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { paceText } from './pace-text.ts';
import { problemText } from './problem-text.ts';
import { secondsLeft } from './progress.rules.ts';
import type { QueuedFile, QueuedState } from './upload-queue.ts';

interface Props {
  files: readonly QueuedFile[];
  onPause: (id: string) => void;
  onResume: (id: string) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/** More rows would make every update slow, and nobody reads them. */
const MAX_ROWS = 100;

/** What needs the person first, then what happens now. */
const order: QueuedState[] = [
  'refused',
  'missing',
  'sending',
  'retrying',
  'hashing',
  'paused',
  'checking',
  'queued',
  'accepted',
];

const stateTexts: Record<Exclude<QueuedState, 'refused'>, () => string> = {
  missing: m.upload_state_missing,
  queued: m.upload_state_queued,
  hashing: m.upload_state_hashing,
  sending: m.upload_state_sending,
  retrying: m.upload_state_retrying,
  paused: m.upload_state_paused,
  checking: m.upload_state_checking,
  accepted: m.upload_state_accepted,
};

/** The files one by one, with what can be done about each. */
export function UploadFiles({ files, ...actions }: Props) {
  const locale = useLocale();
  if (files.length === 0) return null;
  const sorted = files.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const rest = sorted.length - MAX_ROWS;
  return (
    <section aria-label={m.upload_files()} className="flex flex-col">
      <ul className="divide-y divide-line border-line border-y">
        {sorted.slice(0, MAX_ROWS).map((file) => (
          <FileRow key={file.id} file={file} {...actions} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="py-2 text-muted text-sm">{m.upload_more_files({ count: formatNumber(rest, locale) })}</p>
      )}
    </section>
  );
}

function FileRow({ file, onPause, onResume, onRetry, onRemove }: Omit<Props, 'files'> & { file: QueuedFile }) {
  const locale = useLocale();
  const { id, path, bytes, sent, hashed, speed, state, problem, canContinue } = file;
  const name = path.split('/').at(-1) ?? path;
  const isMoving = ['queued', 'hashing', 'sending', 'retrying'].includes(state);
  const text =
    state === 'refused'
      ? problemText(problem ?? { code: '', values: {} }, locale)
      : (canContinue ? m.upload_state_kept : stateTexts[state])();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <div className="min-w-0">
        <p className="truncate text-base" title={path}>
          {path}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span className="font-mono tabular-nums">{formatBytes(bytes, locale)}</span>
          <span className={state === 'refused' ? 'text-red' : undefined}>{text}</span>
          <span className="font-mono tabular-nums">{paceText(speed, secondsLeft(bytes - sent, speed), locale)}</span>
        </p>
      </div>
      <div className="flex">
        {isMoving && (
          <IconButton label={m.upload_pause_file({ name })} onClick={() => onPause(id)}>
            <Pause aria-hidden size={16} />
          </IconButton>
        )}
        {state === 'paused' && (
          <IconButton label={m.upload_resume_file({ name })} onClick={() => onResume(id)}>
            <Play aria-hidden size={16} />
          </IconButton>
        )}
        {state === 'refused' && problem?.code !== 'empty-file' && (
          <IconButton label={m.upload_retry_file({ name })} onClick={() => onRetry(id)}>
            <RotateCcw aria-hidden size={16} />
          </IconButton>
        )}
        {state !== 'accepted' && state !== 'checking' && (
          <IconButton label={m.upload_remove_file({ name })} onClick={() => onRemove(id)}>
            <X aria-hidden size={16} />
          </IconButton>
        )}
      </div>
      {(state === 'sending' || state === 'retrying' || (state === 'paused' && sent > 0)) && (
        <div className="col-span-2 mt-2">
          <ProgressBar label={`${m.upload_progress()}: ${name}`} value={sent} max={Math.max(1, bytes)} />
        </div>
      )}
      {state === 'hashing' && hashed > 0 && (
        <div className="col-span-2 mt-2">
          <ProgressBar label={`${m.upload_state_hashing()}: ${name}`} value={hashed} max={bytes} />
        </div>
      )}
    </li>
  );
}
