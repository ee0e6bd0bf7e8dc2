import type { Asset } from '@polyshelf/contract/assets';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localize } from '../../i18n/localized-name.ts';
import { placeholderPicture } from '../../ui/placeholder-picture.ts';
import { BarePicture } from './asset-picture.tsx';
import { imageAddress } from './image-address.ts';
import './asset-stage.css';
import { PictureStrip } from './picture-strip.tsx';

interface Props {
  asset: Asset;
  /** Opens the zoom view with the picture of this index. */
  onZoom: (place: number) => void;
  /** Renders the 3D preview, which covers the picture until `leave` is called. Null for an asset without one. */
  renderPreview: ((leave: () => void) => ReactNode) | null;
  /** Called when the visitor is about to open the preview, to preload it. */
  onPreviewIntent: () => void;
}

/** A square picture is as high as the frame, which asset-stage.css limits to 100dvh - 13rem. */
const squareSizes = '(width < 64rem) 100vw, min(66vw, 100vh - 13rem)';
const pictureSizes = { texture: squareSizes, model: squareSizes, hdri: '(width < 64rem) 100vw, 66vw' };

/** Pictures and the 3D preview in one frame, with thumbnails and buttons at its lower edge. */
export function AssetStage({ asset, onZoom, renderPreview, onPreviewIntent }: Props) {
  const name = localize(asset.name, asset.name_ru, useLocale());
  const [place, setPlace] = useState(0);
  const [isLive, setLive] = useState(false);
  const previewButton = useRef<HTMLButtonElement>(null);
  const image = asset.images[place] ?? asset.images[0];
  const shape = asset.type === 'hdri' ? 'stage-wide' : 'stage-square';
  function leave() {
    setLive(false);
    // The button is in the document again only after the next render.
    requestAnimationFrame(() => previewButton.current?.focus());
  }
  return (
    <section
      aria-label={m.asset_stage()}
      className="grid min-w-0 grid-cols-1 overflow-clip border-line bg-panel max-lg:-mx-4 max-lg:border-y md:max-lg:-mx-8 lg:rounded-picture lg:border"
    >
      <div className={`stage ${shape} col-start-1 row-start-1`}>
        {image && (
          <a
            href={imageAddress(image, 'webp')}
            aria-label={m.asset_zoom()}
            onClick={(event) => {
              event.preventDefault();
              onZoom(place);
            }}
            inert={isLive}
            className="-outline-offset-4 stage-picture cursor-zoom-in"
          >
            <span lang={name.lang} className={`absolute inset-0 ${place === 0 ? 'stage-main' : ''}`}>
              <img src={placeholderPicture(image.placeholder)} alt="" className="absolute inset-0 size-full" />
              <BarePicture
                key={image.id}
                image={image}
                sizes={pictureSizes[asset.type]}
                alt={name.text}
                isFirst
                // A panorama fills the frame and may be cropped.
                className={asset.type === 'hdri' ? '' : 'object-contain!'}
              />
            </span>
          </a>
        )}
      </div>
      {isLive && renderPreview ? (
        renderPreview(leave)
      ) : (
        <PictureStrip
          images={asset.images}
          place={place}
          onChoose={setPlace}
          onZoom={() => onZoom(place)}
          preview={renderPreview && { button: previewButton, onOpen: () => setLive(true), onIntent: onPreviewIntent }}
        />
      )}
    </section>
  );
}
