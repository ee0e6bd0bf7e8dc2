import type { AssetCard } from '@polyshelf/contract/assets';
import { placeholderPicture } from '../../ui/placeholder-picture.ts';
import './asset-wall.css';

/** Small: there are many, and they lie under a scrim. */
const width = 160;
const wideScreen = { media: '(width >= 100rem)', width: 320 };

/** Real assets from edge to edge, to be looked past; the same ones can be opened further down. */
export function AssetWall({ cards }: { cards: readonly Pick<AssetCard, 'id' | 'type' | 'image'>[] }) {
  return (
    <div aria-hidden="true" className="asset-wall">
      {cards.map(({ id, type, image }) => (
        <div key={id} className={type === 'hdri' ? 'asset-wall-wide' : undefined}>
          <img src={placeholderPicture(image.placeholder)} alt="" />
          <picture>
            <source
              type="image/avif"
              media={wideScreen.media}
              srcSet={`/media/images/${image.id}/${wideScreen.width}.avif`}
            />
            <source type="image/avif" srcSet={`/media/images/${image.id}/${width}.avif`} />
            {/* Whatever the visitor asks for next comes first. */}
            <img
              src={`/media/images/${image.id}/${width}.webp`}
              alt=""
              loading="lazy"
              fetchPriority="low"
              decoding="async"
            />
          </picture>
        </div>
      ))}
    </div>
  );
}
