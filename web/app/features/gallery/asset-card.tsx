import type { AssetCard as Card, Image } from '@polyshelf/contract/assets';
import { memo, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/locale.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { AssetPicture, BarePicture } from '../assets/asset-picture.tsx';
import { AssetBadges } from './asset-badges.tsx';
import './asset-grid.css';
import { CardActions } from './card-actions.tsx';
import type { Size } from './gallery-address.rules.ts';
import { noteOpened } from './opened-asset.ts';
import { PaletteDots } from './palette-dots.tsx';

interface Props {
  card: Card;
  size: Size;
  /** The index among all cards, by which the grid finds the card. */
  place?: number;
  isFirst?: boolean;
  /** False when the arrow keys lead to the card instead of the Tab key. */
  isTabStop?: boolean;
  /** Used for the shared-element transition between gallery and asset page. */
  isOpened?: boolean;
  /** Replaces the heart and the download button. */
  actions?: ReactNode;
}

const pictureSizes: Record<Size, string> = {
  sm: '(width < 48rem) 33vw, 128px',
  md: '(width < 48rem) 50vw, 220px',
  lg: '(width < 48rem) 100vw, 360px',
};
const wideSizes: Record<Size, string> = {
  sm: '(width < 48rem) 66vw, 260px',
  md: '(width < 48rem) 100vw, 440px',
  lg: '(width < 48rem) 100vw, 720px',
};

/** An asset in a gallery. The whole card is a link, except for the buttons in its corner. */
export const AssetCard = memo(function AssetCard(props: Props) {
  const { card, size, place, isFirst = false, isTabStop = true, isOpened = false, actions } = props;
  const locale = useLocale();
  const [isLookedAt, setLookedAt] = useState(false);
  const isWide = card.type === 'hdri';
  const sizes = (isWide ? wideSizes : pictureSizes)[size];
  return (
    <li className={`relative ${isWide ? 'asset-wide' : ''}`}>
      <Link
        to={pagePath(`/asset/${card.id}`, locale)}
        prefetch="intent"
        viewTransition
        data-place={place}
        tabIndex={isTabStop ? undefined : -1}
        onClick={() => flushSync(() => noteOpened(card.id))}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setLookedAt(true)}
        onPointerLeave={() => setLookedAt(false)}
        onFocus={(event) => event.target.matches(':focus-visible') && setLookedAt(true)}
        onBlur={() => setLookedAt(false)}
        className="group relative block rounded-picture outline-offset-2"
      >
        <div className="asset-well" style={isOpened ? { viewTransitionName: 'asset-picture' } : undefined}>
          <AssetPicture image={card.image} sizes={sizes} isFirst={isFirst} className={isWide ? 'asset-pan' : ''} />
          {isLookedAt && card.second && !isWide && <SecondPicture image={card.second} sizes={sizes} />}
          {size === 'sm' ? (
            <span className="absolute inset-x-0 bottom-0 hidden truncate bg-panel/90 px-2 py-1 text-text text-xs group-hover:block group-focus-visible:block">
              <ShownName of={card} />
            </span>
          ) : (
            // Beside the heart, not under it.
            <AssetBadges card={card} className="absolute top-2 right-13 left-2" />
          )}
        </div>
        {size === 'sm' ? (
          <span className="sr-only">
            <ShownName of={card} />
          </span>
        ) : (
          <Caption card={card} size={size} />
        )}
      </Link>
      {actions ?? <CardActions card={card} isTabStop={isTabStop} />}
    </li>
  );
});

function Caption({ card, size }: { card: Card; size: Size }) {
  return (
    <div className="asset-caption overflow-hidden px-0.5 pt-1.5">
      <p className="truncate font-medium group-hover:text-accent-text">
        <ShownName of={card} />
      </p>
      <p className="truncate text-muted text-xs leading-4">
        <ShownName of={card.producer} />
      </p>
      {size === 'lg' && (
        <p className="mt-1.5 flex h-5 items-center justify-between gap-3 font-mono text-muted text-xs">
          <span className="truncate">{[card.resolution, ...card.formats].filter(Boolean).join(' · ')}</span>
          <PaletteDots colors={card.palette} />
        </p>
      )}
    </div>
  );
}

/** Loads when the card is hovered or focused, and appears once loaded. */
function SecondPicture({ image, sizes }: { image: Image; sizes: string }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div data-loaded={isLoaded || undefined} className="asset-second">
      <BarePicture image={image} sizes={sizes} onLoad={() => setLoaded(true)} />
    </div>
  );
}
