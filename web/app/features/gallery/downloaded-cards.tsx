import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useLocation } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { LoadError } from '../../session/load-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { downloadedQuery } from './downloaded-query.ts';
import { changed, type GalleryData, isNarrowed, listName } from './gallery-address.rules.ts';
import { GalleryList } from './gallery-list.tsx';
import { useAddressOf, useGalleryOfPage, useShownQuery } from './gallery-navigation.ts';
import { NothingFits } from './nothing-fits.tsx';

export function DownloadedCards() {
  const data = useGalleryOfPage();
  return data && <Cards data={data} />;
}

function Cards({ data }: { data: GalleryData }) {
  const { pathname, search } = useLocation();
  const query = useShownQuery(data);
  const { data: own, isError, refetch } = useQuery(downloadedQuery(data, useLocale()));
  if (isError) return <LoadError onRetry={refetch} />;
  if (!own) return null;
  if (own.meta.total === 0) return <NothingDownloaded data={data} />;
  const name = listName(pathname, search);
  return <GalleryList key={name} name={name} data={{ ...data, ...own.meta, cards: own.data }} query={query} />;
}

function NothingDownloaded({ data }: { data: GalleryData }) {
  const addressOf = useAddressOf();
  const without = changed(useShownQuery(data), { downloaded: false });
  // Other filters may be the reason.
  if (isNarrowed(without) || without.search) return <NothingFits data={data} />;
  return (
    <EmptyState
      icon={<Download aria-hidden />}
      title={m.downloaded_empty_title()}
      text={m.downloaded_empty()}
      action={<LinkButton to={addressOf(without)}>{m.downloaded_empty_browse()}</LinkButton>}
    />
  );
}
