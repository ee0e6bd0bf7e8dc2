import { type GalleryData, isNarrowed } from '../features/gallery/gallery-address.rules.ts';
import { m } from '../i18n/compiled/messages.js';
import { formatNumber } from '../i18n/format-number.ts';
import type { Locale } from '../i18n/locale.ts';
import { localizedName } from '../i18n/localized-name.ts';

/** The metadata of a gallery page besides its title. Filtered lists are not indexed. */
export const galleryMeta = ({ cards, query, total }: GalleryData) => ({
  image: cards[0]?.image,
  number: isNarrowed(query) || query.sort ? 1 : query.page,
  isEmpty: total === 0 || isNarrowed(query),
});

export const galleryItems = ({ cards }: GalleryData, locale: Locale) =>
  cards.map((card) => ({ label: localizedName(card, locale), to: `/asset/${card.id}` }));

/** The number of assets; unknown to the server for the filter by own downloads. */
export const galleryNote = ({ total: count, query }: GalleryData, locale: Locale): string | undefined =>
  query.downloaded ? undefined : `${formatNumber(count, locale)} ${m.statistics_assets({ count })}`;
