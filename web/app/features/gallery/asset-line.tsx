import type { AssetCard as Card } from '@polyshelf/contract/assets';
import { memo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { assetTypeName } from '../../i18n/asset-type-name.ts';
import { useLocale } from '../../i18n/locale.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { AssetPicture } from '../assets/asset-picture.tsx';
import { AssetBadges } from './asset-badges.tsx';
import { CardActions } from './card-actions.tsx';
import { noteOpened } from './opened-asset.ts';
import { PaletteDots } from './palette-dots.tsx';

interface Props {
  card: Card;
  place: number;
  isFirst: boolean;
  isTabStop: boolean;
  isOpened: boolean;
  actions?: ReactNode;
}

/** An asset in the list view: less picture, more facts. */
export const AssetLine = memo(function AssetLine(props: Props) {
  const { card, place, isFirst, isTabStop, isOpened, actions } = props;
  const locale = useLocale();
  return (
    <li className="asset-line relative">
      <Link
        to={pagePath(`/asset/${card.id}`, locale)}
        prefetch="intent"
        viewTransition
        data-place={place}
        tabIndex={isTabStop ? undefined : -1}
        onClick={() => flushSync(() => noteOpened(card.id))}
        className="-outline-offset-2 flex h-18 items-center gap-4 pr-24 border-line border-b transition-colors duration-feedback hover:bg-well"
      >
        <span
          className={`relative h-14 shrink-0 overflow-clip rounded-control bg-stage ${card.type === 'hdri' ? 'w-28' : 'w-14'}`}
          style={isOpened ? { viewTransitionName: 'asset-picture' } : undefined}
        >
          <AssetPicture image={card.image} sizes={card.type === 'hdri' ? '112px' : '56px'} isFirst={isFirst} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <ShownName of={card} />
          </span>
          <span className="block truncate text-muted text-sm">
            <ShownName of={card.producer} />
          </span>
        </span>
        <AssetBadges card={card} className="max-sm:hidden" />
        <span className="hidden w-24 text-muted lg:block">{assetTypeName(card.type)}</span>
        <span className="hidden w-44 truncate font-mono text-muted text-xs md:block">
          {[card.resolution, ...card.formats].filter(Boolean).join(' · ')}
        </span>
        <span className="hidden w-18 justify-end lg:flex">
          <PaletteDots colors={card.palette} />
        </span>
      </Link>
      {actions ?? <CardActions card={card} isTabStop={isTabStop} />}
    </li>
  );
});
