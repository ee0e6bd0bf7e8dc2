import type { AssetCard } from '@polyshelf/contract/assets';
import { Download } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { nameAsset, openModal } from '../../overlays/modals.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { listenForActionKeys } from './action-keys.ts';
import './card-actions.css';

interface Props {
  card: AssetCard;
  /** Whether the Tab key reaches the card and its buttons. */
  isTabStop: boolean;
}

/** Heart and download. They overlay the card, so rendering them is deferred: cards appear sooner while scrolling. */
export function CardActions(props: Props) {
  const isDrawn = useDeferredValue(true, false);
  return isDrawn && <Buttons {...props} />;
}

function Buttons({ card, isTabStop }: Props) {
  const asset = { ...nameAsset(card, useLocale()), isFree: card.free };
  const tabIndex = isTabStop ? undefined : -1;
  useEffect(listenForActionKeys, []);
  return (
    <div className="card-actions">
      <FavouriteButton asset={asset} tabIndex={tabIndex} />
      <IconButton
        label={m.download_named({ name: asset.name })}
        aria-keyshortcuts="d"
        tabIndex={tabIndex}
        onClick={() => openModal({ name: 'download', asset })}
      >
        <Download aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
