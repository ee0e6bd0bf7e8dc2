import type { DraftPicture } from '@polyshelf/contract/drafts';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { AssetPicture } from '../assets/asset-picture.tsx';
import { movedTo } from './order.rules.ts';

interface Props {
  pictures: readonly DraftPicture[];
  chosen: string | null;
  onChoose: (picture: string) => void;
  /** Absent while the pictures may only be looked at. */
  onOrder?: (order: string[]) => void;
  onDelete?: (picture: string) => void;
}

/** Thumbnails, ordered by dragging or by arrow keys. The first one is the main picture. */
export function PictureOrder({ pictures, chosen, onChoose, onOrder, onDelete }: Props) {
  const hintId = useId();
  const [dragged, setDragged] = useState<string | null>(null);
  const order = pictures.map(({ picture }) => picture);
  if (pictures.length === 0) return null;

  function move(picture: string, place: number) {
    const next = movedTo(order, picture, place);
    if (next.join() !== order.join()) onOrder?.(next);
  }
  function handleKey(event: KeyboardEvent, picture: string, place: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined && onOrder) {
      event.preventDefault();
      move(picture, place + step);
    } else if (event.key === 'Delete' && onDelete) {
      event.preventDefault();
      onDelete(picture);
    }
  }
  return (
    <div className="flex min-w-0 items-center gap-2">
      <ul className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
        {pictures.map((image, place) => (
          <li key={image.picture} className="shrink-0">
            <button
              type="button"
              draggable={onOrder !== undefined}
              aria-label={(place === 0 ? m.desk_main_of : m.asset_picture)({
                number: place + 1,
                count: pictures.length,
              })}
              aria-pressed={image.picture === chosen}
              aria-describedby={onOrder && hintId}
              onClick={() => onChoose(image.picture)}
              onKeyDown={(event) => handleKey(event, image.picture, place)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(image.picture);
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged) move(dragged, place);
                setDragged(null);
              }}
              className="relative block size-12 cursor-pointer overflow-clip rounded-control bg-stage outline-offset-2 aria-pressed:ring-2 aria-pressed:ring-accent aria-pressed:ring-offset-1 aria-pressed:ring-offset-panel"
            >
              <AssetPicture image={image} sizes="48px" />
              {place === 0 && (
                <span className="absolute inset-x-0 bottom-0 bg-panel/90 text-center text-text text-xs">
                  {m.desk_main_picture()}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {onOrder && (
        <p id={hintId} className="sr-only">
          {m.desk_picture_keys()}
        </p>
      )}
      {onDelete && chosen && (
        <IconButton label={m.desk_delete_picture()} onClick={() => onDelete(chosen)}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
