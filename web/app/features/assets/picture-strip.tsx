import type { Image } from '@polyshelf/contract/assets';
import { Expand, Rotate3d } from 'lucide-react';
import type { RefObject } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AssetPicture } from './asset-picture.tsx';
import { imageAddress } from './image-address.ts';

interface Props {
  images: readonly Image[];
  place: number;
  onChoose: (place: number) => void;
  onZoom: () => void;
  preview: { button: RefObject<HTMLButtonElement | null>; onOpen: () => void; onIntent: () => void } | null;
}

/** Thumbnails, and buttons for the zoom view and the preview. Without JavaScript a thumbnail links to its file. */
export function PictureStrip({ images, place, onChoose, onZoom, preview }: Props) {
  return (
    <div className="flex min-h-18 items-center justify-between gap-3 border-line border-t p-3">
      <ul className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
        {images.map((image, index) => (
          <li key={image.id} className="shrink-0">
            <a
              href={imageAddress(image, 'webp')}
              aria-label={m.asset_picture({ number: index + 1, count: images.length })}
              aria-current={index === place ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onChoose(index);
              }}
              className="relative block size-12 overflow-clip rounded-control bg-stage outline-offset-2 aria-[current]:ring-2 aria-[current]:ring-accent aria-[current]:ring-offset-1 aria-[current]:ring-offset-panel"
            >
              <AssetPicture image={image} sizes="48px" />
            </a>
          </li>
        ))}
      </ul>
      {/* The group grows to the left while the page streams in, so it stays hidden until its last button is there. */}
      <div className="flex shrink-0 items-center gap-2 not-has-[[data-last]]:invisible noscript:hidden">
        <IconButton label={m.asset_zoom()} data-last={!preview || undefined} onClick={onZoom}>
          <Expand aria-hidden className="size-5" />
        </IconButton>
        {preview && (
          <Button
            ref={preview.button}
            data-last
            kind="quiet"
            icon={<Rotate3d aria-hidden className="size-4" />}
            onClick={preview.onOpen}
            onPointerEnter={preview.onIntent}
            onFocus={preview.onIntent}
          >
            {m.asset_view_3d()}
          </Button>
        )}
      </div>
    </div>
  );
}
