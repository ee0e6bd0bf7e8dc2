import { type GalleryData, isNarrowed } from '../features/gallery/gallery-address.rules.ts';
import type { Locale } from '../i18n/locale.ts';
import { localizedName } from '../i18n/localized-name.ts';

/** What a page with a gallery says about itself besides its name. Narrowed lists are not pages of their own. */
export const galleryMeta = ({ cards, query, total }: GalleryData, locale: Locale) => ({
  image: cards[0]?.image,
  items: cards.map((card) => ({ label: localizedName(card, locale), to: `/asset/${card.id}` })),
  number: isNarrowed(query) || query.sort ? 1 : query.page,
  isEmpty: total === 0 || isNarrowed(query),
});
