import { ChevronLeft, ChevronRight, Minus, Plus, Scan, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { useModal } from '../../ui/use-modal.ts';
import type { ClosePicture } from './close-pictures.ts';
import { useZoom } from './use-zoom.ts';

interface Props {
  name: string;
  /** The language of the name, when it is not that of the page. */
  nameLang?: string | undefined;
  pictures: readonly ClosePicture[];
  /** The index of the picture that is shown first. */
  start: number;
  onClose: () => void;
}

const STEP = 1.4;
const WAY = 80;

/** A full-screen picture that the visitor moves and enlarges by pointer, wheel and keys. */
export function PictureZoom({ name, nameLang, pictures, start, onClose }: Props) {
  const [place, setPlace] = useState(start);
  const picture = pictures[place] as ClosePicture;
  const titleId = useId();
  const keysId = useId();
  const zoomed = useZoom(picture);
  const { room, zoom, enlarge, move, fit, showActual } = zoomed;
  const modal = useModal(true, onClose);
  useEffect(() => room.current?.focus(), [room]);

  function go(step: number) {
    setPlace((place + step + pictures.length) % pictures.length);
    zoomed.restart();
  }
  const keys: Record<string, () => void> = {
    '+': () => enlarge(STEP),
    '=': () => enlarge(STEP),
    '-': () => enlarge(1 / STEP),
    '0': fit,
    '1': showActual,
    ArrowLeft: () => move(WAY, 0),
    ArrowRight: () => move(-WAY, 0),
    ArrowUp: () => move(0, WAY),
    ArrowDown: () => move(0, -WAY),
    PageUp: () => go(-1),
    PageDown: () => go(1),
  };
  function onKeyDown(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      className="modal m-0 h-dvh w-full border-0 bg-page"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-14 shrink-0 items-center border-line border-b bg-panel pr-2 pl-4">
          <h2 id={titleId} className="min-w-0 flex-1 truncate font-medium">
            <span lang={nameLang}>{name}</span>
            {picture.caption && `: ${picture.caption}`}
          </h2>
          <output className="w-16 text-right font-mono text-muted text-sm max-md:hidden">
            {Math.round(zoom.scale * devicePixelRatio * 100)} %
          </output>
          <IconButton label={m.zoom_out()} onClick={() => enlarge(1 / STEP)}>
            <Minus aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={m.zoom_in()} onClick={() => enlarge(STEP)}>
            <Plus aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={m.zoom_fit()} onClick={fit}>
            <Scan aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={m.zoom_actual()} onClick={showActual}>
            <span className="font-medium font-mono text-sm">1:1</span>
          </IconButton>
          <IconButton label={m.zoom_close()} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div
          ref={room}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the picture need a focusable element
          tabIndex={0}
          aria-labelledby={titleId}
          aria-describedby={keysId}
          className="-outline-offset-2 relative min-h-0 flex-1 cursor-grab touch-none select-none overflow-clip active:cursor-grabbing"
        >
          <ZoomedImage key={picture.src} picture={picture} zoomed={zoomed} />
          <p id={keysId} className="sr-only">
            {m.zoom_keys()}
          </p>
        </div>
        {pictures.length > 1 && (
          <div className="flex h-14 shrink-0 items-center justify-center gap-4 border-line border-t bg-panel">
            <IconButton label={m.zoom_previous()} onClick={() => go(-1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <p aria-live="polite" className="font-mono text-sm">
              {place + 1} / {pictures.length}
            </p>
            <IconButton label={m.zoom_next()} onClick={() => go(1)}>
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
    </dialog>
  );
}

/** From this scale on, the browser draws pixels as sharp squares. */
const COARSE = 3;

function ZoomedImage({ picture, zoomed }: { picture: ClosePicture; zoomed: ReturnType<typeof useZoom> }) {
  const { scale, x, y } = zoomed.zoom;
  return (
    <picture>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} />}
      <img
        {...zoomed.picture}
        src={picture.src}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          zoomed.learnSize({ width, height })
        }
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        className={`-translate-1/2 pointer-events-none absolute top-1/2 left-1/2 max-w-none ${scale * devicePixelRatio >= COARSE ? '[image-rendering:pixelated]' : ''}`}
      />
    </picture>
  );
}
