import { listDownloads, type SpentDownload } from '@polyshelf/contract/downloads';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { nameAsset, openModal } from '../../overlays/modals.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AssetPicture } from '../assets/asset-picture.tsx';

const pageLength = 10;

/** Past downloads, each with a link to download it again, and the downloads left today. */
export function DownloadHistory() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['downloads'],
    queryFn: async ({ pageParam: after }) =>
      (await call(listDownloads, { querystring: { limit: pageLength, after } })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ downloads, has_more }) => (has_more ? downloads.at(-1)?.id : undefined),
  });
  if (!data) return isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-72" />;
  const downloads = data.pages.flatMap((page) => page.downloads);
  const allowance = data.pages[0]?.allowance;
  return (
    <>
      {allowance && (
        <p>
          {m.history_today({ count: allowance.downloads_today, total: allowance.downloads_per_day })}{' '}
          <span className="text-muted">{m.history_resets({ time: formatMoment(allowance.resets_at) })}</span>
        </p>
      )}
      {downloads.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {downloads.map((download) => (
            <HistoryLine key={download.id} download={download} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">{m.history_no_downloads()}</p>
      )}
      {hasNextPage && (
        <Button kind="quiet" className="mt-4" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.history_more()}
        </Button>
      )}
    </>
  );
}

function HistoryLine({ download: { asset, spent_at, covered_until } }: { download: SpentDownload }) {
  const locale = useLocale();
  const named = nameAsset(asset, locale);
  const isCovered = Date.parse(covered_until) > Date.now();
  const canRepeat = asset.is_shown || isCovered;
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <span className="relative size-14 shrink-0 overflow-clip rounded-control bg-stage">
        <AssetPicture image={asset.image} sizes="56px" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        {asset.is_shown ? (
          <Link
            to={pagePath(`/asset/${asset.id}`, locale)}
            prefetch="intent"
            className="block truncate font-medium underline-offset-4 hover:underline"
          >
            <ShownName of={asset} />
          </Link>
        ) : (
          <p className="truncate font-medium">
            <ShownName of={asset} />
          </p>
        )}
        <p className="text-muted text-sm">
          <time dateTime={spent_at} className="font-mono text-xs">
            {formatMoment(spent_at)}
          </time>
          {isCovered && <> · {m.history_covered({ date: formatDate(covered_until, 'local') })}</>}
          {!asset.is_shown && <> · {m.history_hidden()}</>}
        </p>
      </div>
      {canRepeat && (
        <Button
          kind="quiet"
          size="sm"
          aria-label={m.history_again_named({ name: named.name })}
          onClick={() => openModal({ name: 'download', asset: { ...named, isFree: false } })}
        >
          {m.download_again()}
        </Button>
      )}
    </li>
  );
}
