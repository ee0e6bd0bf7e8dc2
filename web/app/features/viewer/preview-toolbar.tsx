import { Images, Maximize, Minus, Plus, RotateCcw } from 'lucide-react';
import type { RefObject } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { HdriControls } from './hdri-controls.tsx';
import type { ViewerSource } from './load-subject.ts';
import { ModelControls } from './model-controls.tsx';
import { ZOOM_FACTOR } from './preview-keys.ts';
import { TextureControls } from './texture-controls.tsx';
import type { useViewer } from './use-viewer.ts';

interface Props {
  type: ViewerSource['type'];
  viewer: ReturnType<typeof useViewer>;
  /** What fills the screen when asked to. */
  frame: RefObject<HTMLElement | null>;
  onLeave: () => void;
}

const controls = { texture: TextureControls, model: ModelControls, hdri: HdriControls };

export function PreviewToolbar({ type, viewer, frame, onLeave }: Props) {
  const Controls = controls[type];
  return (
    <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-panel p-3">
      <fieldset
        disabled={viewer.phase !== 'drawn'}
        className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-3 gap-y-2 transition-opacity duration-feedback disabled:opacity-50"
      >
        <legend className="sr-only">{m.preview_controls()}</legend>
        <Controls {...viewer} />
        <div className="flex">
          <IconButton label={m.preview_zoom_out()} onClick={() => viewer.zoom(1 / ZOOM_FACTOR)}>
            <Minus aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={m.preview_zoom_in()} onClick={() => viewer.zoom(ZOOM_FACTOR)}>
            <Plus aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={m.preview_reset()} onClick={() => viewer.reset()}>
            <RotateCcw aria-hidden className="size-5" />
          </IconButton>
          {document.fullscreenEnabled && (
            <IconButton label={m.preview_full_screen()} onClick={() => toggleFullScreen(frame.current)}>
              <Maximize aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
      </fieldset>
      <Button kind="quiet" icon={<Images aria-hidden className="size-4" />} onClick={onLeave}>
        {m.preview_leave()}
      </Button>
    </div>
  );
}

function toggleFullScreen(frame: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void frame?.requestFullscreen();
}
