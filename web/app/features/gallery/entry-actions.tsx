import type { AssetCard as Card } from '@polyshelf/contract/assets';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { useIsAlive } from '../../shell/signed-in-mark.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const CardActions = lazyPart(async () => (await import('../../shell/card-actions.tsx')).CardActions);

interface Props {
  card: Card;
  isTabStop: boolean;
}

/** Heart and download. They lie over the card and come with the visitor: no page is heavier for them when it arrives. */
export function EntryActions({ card, isTabStop }: Props) {
  const name = localizedName(card, useLocale());
  return useIsAlive() && <CardActions asset={{ id: card.id, name, isFree: card.free }} isTabStop={isTabStop} />;
}
