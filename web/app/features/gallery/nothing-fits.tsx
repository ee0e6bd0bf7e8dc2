import { SearchX } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { cleared, type GalleryData, isNarrowed } from './gallery-address.rules.ts';
import { useAddressOf, useShownQuery } from './use-gallery-address.ts';

/** Says why a list is empty, and how to get out of it. */
export function NothingFits({ data }: { data: GalleryData }) {
  const addressOf = useAddressOf();
  const query = useShownQuery(data);
  return isNarrowed(query) ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={m.gallery_empty_title()}
      text={m.gallery_empty()}
      action={<LinkButton to={addressOf(cleared(query))}>{m.gallery_empty_clear()}</LinkButton>}
    />
  ) : (
    <EmptyState title={m.statistics_empty_title()} text={m.page_producers_empty()} />
  );
}
