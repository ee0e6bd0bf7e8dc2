import { Maximize, Minus, Plus, RotateCcw } from 'lucide-react';
import type { RefObject } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { ZOOM_FACTOR } from './preview-keys.ts';
import type { useViewer } from './use-viewer.ts';

interface Props extends Pick<ReturnType<typeof useViewer>, 'zoom' | 'reset'> {
  /** The element that fills the screen in full-screen mode. */
  frame: RefObject<HTMLElement | null>;
}

/** Buttons at the edge of the picture that every preview has, like on a map. */
export function ViewControls({ zoom, reset, frame }: Props) {
  return (
    <div className="absolute right-3 bottom-3 flex flex-col rounded-control border border-line bg-panel">
      <IconButton label={m.preview_zoom_in()} onClick={() => zoom(ZOOM_FACTOR)}>
        <Plus aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={m.preview_zoom_out()} onClick={() => zoom(1 / ZOOM_FACTOR)}>
        <Minus aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={m.preview_reset()} onClick={reset}>
        <RotateCcw aria-hidden className="size-5" />
      </IconButton>
      {document.fullscreenEnabled && (
        <IconButton label={m.preview_full_screen()} onClick={() => toggleFullScreen(frame.current)}>
          <Maximize aria-hidden className="size-5" />
        </IconButton>
      )}
    </div>
  );
}

function toggleFullScreen(frame: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void frame?.requestFullscreen();
}
