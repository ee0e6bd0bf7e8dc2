import { SearchX } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { cleared, type Fixed, type GalleryData, isNarrowed } from './gallery-address.rules.ts';
import { useAddressOf, useShownQuery } from './gallery-navigation.ts';

/** Explains why the list is empty, and links to a list that is not. */
export function NothingFits({ data }: { data: GalleryData }) {
  const addressOf = useAddressOf();
  const locale = useLocale();
  const query = useShownQuery(data);
  if (isNarrowed(query) || query.search) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={isNarrowed(query) ? m.gallery_empty_title() : m.search_nothing_title({ text: query.search })}
        text={isNarrowed(query) ? m.gallery_empty() : m.search_nothing()}
        action={
          <LinkButton to={addressOf(cleared({ ...query, search: '' }))}>
            {isNarrowed(query) ? m.gallery_empty_clear() : m.gallery_empty_clear_search()}
          </LinkButton>
        }
      />
    );
  }
  const isWhole = Object.keys(data.fixed).length === 0;
  return (
    <EmptyState
      title={emptyPlace(data.fixed)}
      text={m.gallery_none()}
      action={!isWhole && <LinkButton to={pagePath('/filter', locale)}>{m.downloaded_empty_browse()}</LinkButton>}
    />
  );
}

function emptyPlace({ producer, pack }: Fixed): string {
  if (producer && pack) return m.gallery_none_in_both();
  if (producer) return m.gallery_none_of_producer();
  return pack ? m.gallery_none_in_pack() : m.gallery_none_at_all();
}
