import type { AssetPage } from '@polyshelf/contract/assets';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryProvider } from '../../api/query-provider.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { downloadedQuery } from './downloaded-query.ts';
import type { GalleryData } from './gallery-address.rules.ts';

interface Props {
  data: GalleryData;
  onChange: (counts: AssetPage['meta'] | null) => void;
}

/** Reports how many assets of a gallery the visitor has downloaded. Renders nothing, so the filters need not wait. */
export const DownloadedCounts = (props: Props) => (
  <QueryProvider>
    <Reporter {...props} />
  </QueryProvider>
);

function Reporter({ data, onChange }: Props): null {
  const meta = useQuery(downloadedQuery(data, useLocale())).data?.meta ?? null;
  useEffect(() => {
    onChange(meta);
    return () => onChange(null);
  }, [meta, onChange]);
  return null;
}
