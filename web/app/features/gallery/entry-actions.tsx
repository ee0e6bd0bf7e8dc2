import type { AssetCard as Card } from '@polyshelf/contract/assets';
import { useDeferredValue } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { CardActions } from './card-actions.tsx';

interface Props {
  card: Card;
  isTabStop: boolean;
}

/** Heart and download. They lie over the card, so they can be rendered after it: cards appear sooner while scrolling. */
export function EntryActions({ card, isTabStop }: Props) {
  const name = localizedName(card, useLocale());
  const isDrawn = useDeferredValue(true, false);
  return isDrawn && <CardActions asset={{ id: card.id, name, isFree: card.free }} isTabStop={isTabStop} />;
}
