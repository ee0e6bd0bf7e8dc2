import { type AdminAsset, getAdminAsset } from '@polyshelf/contract/admin-assets';
import { openVersion } from '@polyshelf/contract/drafts';
import type { AssetRecord } from '@polyshelf/contract/records';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ExternalLink, PackagePlus } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/query-client.ts';
import { licencesQuery, reloadDrafts } from '../../features/desk/draft-queries.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localize } from '../../i18n/localized-name.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { showError } from '../../overlays/show-error.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { MissingPage } from '../missing-page.tsx';
import { treeQuery } from '../packs/pack-queries.ts';
import { growTree } from '../packs/tree.ts';
import { RecordEditor } from '../records/record-editor.tsx';
import { recordQuery } from '../records/record-queries.ts';
import { tableTitles } from '../tables/table-words.ts';
import { AssetFacts } from './asset-facts.tsx';
import { AssetFields } from './asset-fields.tsx';
import { assetKind } from './asset-kind.ts';
import { draftPath } from './desk-path.ts';

const assetQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'asset', id],
    queryFn: async () => (await call(getAdminAsset, { params: { id } })).data,
    staleTime: 0,
  });

/** One published asset, hidden or not: its texts and its place, and beside them what is known of it. */
export function AssetPage() {
  const { id = '' } = useParams();
  const locale = useLocale();
  const { data: asset, error, refetch } = useQuery(assetQuery(id));
  const { data: licences = [] } = useQuery(licencesQuery);
  const { data: packTree, error: treeError, refetch: refetchTree } = useQuery(treeQuery);
  const tree = useMemo(() => packTree && growTree(packTree, locale), [packTree, locale]);
  const kind = assetKind({ tree: packTree, licences, locale });
  const { data: record } = useQuery({ ...recordQuery(kind, id), enabled: asset !== undefined });
  if (isRefusal(error) && !asset) return <MissingPage />;
  const name = record && localize(record.value.name, record.value.name_ru, locale);
  return (
    <AdminPage
      title={name?.text ?? m.assets_page()}
      titleLang={name?.lang}
      trail={[{ label: tableTitles.assets(), to: '/admin/assets' }]}
      note={record && <Marks value={record.value} />}
      actions={asset && <Actions asset={asset} />}
    >
      {!(asset && tree) &&
        (error || treeError ? (
          <LoadError error={error ?? treeError} onRetry={error ? refetch : refetchTree} />
        ) : (
          <Skeleton className="h-96" />
        ))}
      {asset && tree && (
        <>
          <Notices asset={asset} />
          <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <RecordEditor kind={kind} id={id}>
              {({ value, change }) => <AssetFields value={value} change={change} tree={tree} />}
            </RecordEditor>
            <AssetFacts asset={asset} />
          </div>
        </>
      )}
    </AdminPage>
  );
}

const Marks = ({ value: { is_hidden, free, exclusive } }: { value: AssetRecord }) => (
  <span className="flex flex-wrap gap-1.5">
    {is_hidden && <Badge kind="red">{m.admin_state_hidden()}</Badge>}
    {free && <Badge kind="free">{m.badge_free()}</Badge>}
    {exclusive && <Badge kind="exclusive">{m.badge_exclusive()}</Badge>}
  </span>
);

function Actions({ asset: { id, hidden_at, next } }: { asset: AdminAsset }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: async () => (await call(openVersion, { params: { id } })).data.draft,
    onSuccess: (draft) => {
      void reloadDrafts();
      void navigate(pagePath(draftPath(next ?? { id: draft, state: 'draft' }), locale));
    },
    onError: (error) => showError(error),
  });
  return (
    <>
      {hidden_at === null && (
        <LinkButton kind="quiet" to={pagePath(`/asset/${id}`, locale)}>
          <ExternalLink aria-hidden className="size-4" />
          {m.content_open_site()}
        </LinkButton>
      )}
      <Button
        kind="quiet"
        icon={<PackagePlus aria-hidden className="size-4" />}
        isBusy={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {next ? m.assets_next_continue() : m.assets_next_open()}
      </Button>
    </>
  );
}

/** What else is going on with the asset, and would surprise after a change here. */
function Notices({ asset: { next, draft, hidden_at } }: { asset: AdminAsset }) {
  const isInBin = draft?.state === 'deleted';
  if (!next && !isInBin) return null;
  return (
    <Card tone="amber" className="mb-5 flex flex-col gap-1 p-3! text-base">
      {isInBin && <p>{m.assets_in_bin()}</p>}
      {next && (
        <p>
          {m.assets_next_text()} {hidden_at !== null && m.assets_next_shows()}
        </p>
      )}
    </Card>
  );
}
