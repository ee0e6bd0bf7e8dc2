import { CircleAlert } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { PreviewPhase } from './use-viewer.ts';

interface Props {
  phase: Exclude<PreviewPhase, 'drawn'>;
  part: number | undefined;
  onRetry: () => void;
}

/** Shows the progress of the preview over the picture, or why there is no preview. */
export function PreviewStatus({ phase, part, onRetry }: Props) {
  return (
    <div className="absolute inset-x-3 bottom-3 flex justify-center">
      <div role="status" className="w-full max-w-md rounded-control border border-line bg-panel px-4 py-3 text-sm">
        {phase === 'loading' ? (
          <Loading part={part} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CircleAlert aria-hidden className="size-5 shrink-0 text-amber" />
            <p className="min-w-0 flex-1 text-pretty">{reasons[phase]()}</p>
            {phase === 'failed' && (
              <Button kind="quiet" size="sm" onClick={onRetry}>
                {m.preview_retry()}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const reasons = {
  lost: m.preview_lost,
  unsupported: m.preview_unsupported,
  failed: m.preview_failed,
};

/** After loading, the first drawing takes a while without measurable progress. */
function Loading({ part }: { part: number | undefined }) {
  const isCounted = part !== undefined && part < 1;
  return (
    <>
      <p className="mb-2">{part === 1 ? m.preview_drawing() : m.preview_loading()}</p>
      <ProgressBar label={m.preview_loading()} {...(isCounted && { value: part })} />
    </>
  );
}
