import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { listenForActionKeys } from './action-keys.ts';
import './card-actions.css';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { type NamedAsset, openModal } from '../../overlays/modals.ts';

interface Props {
  asset: NamedAsset & { isFree: boolean };
  /** As for the card itself: whether the Tab key leads to it. */
  isTabStop: boolean;
}

/** What one can do with an asset without opening it; over its picture, so that nothing moves. */
export function CardActions({ asset, isTabStop }: Props) {
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
