import type { AssetCard } from '@polyshelf/contract/assets';
import { Download, Square, SquareCheck } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import '../gallery/card-actions.css';
import { nameAsset, openModal } from '../../overlays/modals.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';

interface Props {
  card: AssetCard;
  isTabStop: boolean;
  isOn: boolean;
  /** Always visible, not only on hover; set while anything is selected. */
  isAlways: boolean;
  onToggle: () => void;
}

/** The buttons on a favourite: the heart and the checkbox. */
export function SelectToggle({ card, isTabStop, isOn, isAlways, onToggle }: Props) {
  const asset = { ...nameAsset(card, useLocale()), isFree: card.free };
  const { name } = asset;
  const tabIndex = isTabStop ? undefined : -1;
  const Icon = isOn ? SquareCheck : Square;
  return (
    <div className="card-actions">
      <FavouriteButton asset={asset} tabIndex={tabIndex} />
      <IconButton
        tabIndex={tabIndex}
        label={m.collection_select({ name })}
        aria-pressed={isOn}
        onClick={onToggle}
        className={isAlways ? 'opacity-100!' : ''}
      >
        <Icon aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        tabIndex={tabIndex}
        label={m.download_named({ name })}
        aria-keyshortcuts="d"
        onClick={() => openModal({ name: 'download', asset })}
      >
        <Download aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
