import type { AssetCard as Card } from '@polyshelf/contract/assets';
import { useDeferredValue } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const CardActions = lazyPart(async () => (await import('../../shell/card-actions.tsx')).CardActions);

interface Props {
  card: Card;
  isTabStop: boolean;
}

/**
 * Heart and download. They lie over the card and come with the visitor: no page is heavier for them when it arrives, and
 * a card that is scrolled to is drawn before them.
 */
export function EntryActions({ card, isTabStop }: Props) {
  const name = localizedName(card, useLocale());
  const isDrawn = useDeferredValue(true, false);
  return isDrawn && <CardActions asset={{ id: card.id, name, isFree: card.free }} isTabStop={isTabStop} />;
}
