import { type AssetUpdate, listUpdates, markUpdatesSeen } from '@polyshelf/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { currentSession } from '../../api/session-store.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localize } from '../../i18n/localized-name.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { nameAsset, openModal } from '../../overlays/modals.ts';
import { reloadAccount } from '../../session/account-query.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AssetPicture } from '../assets/asset-picture.tsx';

/** Downloaded assets with new versions since. Looking at the list ends the count in the account menu. */
export function UpdateList() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['updates'],
    queryFn: async () => (await call(listUpdates, {})).data,
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (data) void markSeen(data);
  }, [data]);
  if (!data) return isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-72" />;
  if (data.length === 0) return <EmptyState title={m.updates_empty_title()} text={m.updates_empty()} />;
  return (
    <ul className="max-w-3xl divide-y divide-line border-line border-y">
      {data.map((update) => (
        <UpdateLine key={update.asset.id} update={update} />
      ))}
    </ul>
  );
}

/** An administrator who impersonates the account reads the list and changes nothing. */
async function markSeen(updates: readonly AssetUpdate[]): Promise<void> {
  if (currentSession()?.visiting) return;
  const versions = updates.flatMap(({ asset, is_seen, versions: [newest] }) =>
    is_seen || !newest ? [] : [{ asset: asset.id, version: newest.number }],
  );
  if (versions.length === 0) return;
  // After a failure the count stays, and the next visit marks them.
  await call(markUpdatesSeen, { body: { versions } }).then(reloadAccount, () => {});
}

function UpdateLine({ update: { asset, is_seen, versions } }: { update: AssetUpdate }) {
  const locale = useLocale();
  const named = nameAsset(asset, locale);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <span className="relative size-14 shrink-0 overflow-clip rounded-control bg-stage">
        <AssetPicture image={asset.image} sizes="56px" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-2">
          <Link
            to={pagePath(`/asset/${asset.id}`, locale)}
            prefetch="intent"
            className="min-w-0 truncate font-medium underline-offset-4 hover:underline"
          >
            <ShownName of={asset} />
          </Link>
          {!is_seen && <Badge kind="new">{m.updates_new()}</Badge>}
        </p>
        <ul className="mt-1 grid gap-1 text-sm">
          {versions.map(({ number, note, note_ru, published_at }) => {
            const { text, lang } = localize(note, note_ru, locale);
            return (
              <li key={number}>
                <p className="text-muted">{m.updates_version({ number, date: formatDate(published_at) })}</p>
                {text && (
                  <p lang={lang} className="text-pretty">
                    {text}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <Button
        kind="quiet"
        size="sm"
        aria-label={m.download_named({ name: named.name })}
        onClick={() => openModal({ name: 'download', asset: { ...named, isFree: asset.free } })}
      >
        {m.download_button()}
      </Button>
    </li>
  );
}
