import { type GalleryData, isNarrowed } from '../features/gallery/gallery-address.rules.ts';
import type { Locale } from '../i18n/locale.ts';
import { localizedName } from '../i18n/localized-name.ts';

/** What a page with a gallery says about itself besides its name. Narrowed lists are not pages of their own. */
export const galleryMeta = ({ cards, query, total }: GalleryData) => ({
  image: cards[0]?.image,
  number: isNarrowed(query) || query.sort ? 1 : query.page,
  isEmpty: total === 0 || isNarrowed(query),
});

export const galleryItems = ({ cards }: GalleryData, locale: Locale) =>
  cards.map((card) => ({ label: localizedName(card, locale), to: `/asset/${card.id}` }));
