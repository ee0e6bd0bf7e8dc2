import type { AdminCard } from '@polyshelf/contract/admin-words';

/** What administrators change of a card, as one text for the audit log. */
export const cardText = ({ state, title, title_ru, text, text_ru, searches, assets, pack }: AdminCard): string =>
  JSON.stringify({
    state,
    title,
    title_ru,
    text,
    text_ru,
    searches,
    assets: assets.map(({ id }) => id),
    pack: pack?.id ?? null,
  });
