import type { AssetCard } from '@polyshelf/contract/assets';
import { placeholderPicture } from '../../ui/placeholder-picture.ts';
import './asset-wall.css';

/** Small, because there are many pictures and a scrim covers them. */
const width = 160;
const wideScreen = { media: '(width >= 100rem)', width: 320 };

/** A decorative background of real assets. The page links to the same assets further down. */
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
            {/* The requests of the next navigation come first. */}
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
