import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { NoAnswer } from '../../session/load-error.tsx';
import { Page } from '../../navigation/page.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { useIsSignedIn } from '../../session/use-session-end.ts';
import { SignInHint } from '../../session/sign-in-hint.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CollectionActions } from './collection-actions.tsx';
import { collectionQuery, shelfQuery } from './collection-queries.ts';
import { isRefused } from './is-refused.ts';
import { KeptList, type RenderCards } from './favourite-list.tsx';
import { MoveTray } from './move-tray.tsx';
import { ShelfSkeleton } from './collections-skeleton.tsx';
import { asFavourite, useKept } from './use-favourite-places.ts';
import { useMoving } from './use-moving.ts';

interface Props {
  /** Whose it is, by the address. */
  owner: string;
  id: number;
  /** Of the link by which somebody else came. */
  share: string | undefined;
  renderCards: RenderCards;
}

const trail = () => [
  { label: m.page_catalog(), to: '/catalog' },
  { label: m.section_collections(), to: '/catalog/collections' },
];

/** A collection: its owner sorts it, whoever has the link looks. */
export function CollectionPage({ owner, id, share, renderCards }: Props) {
  const locale = useLocale();
  const mayAsk = useIsSignedIn() || share !== undefined;
  const { data, error, refetch } = useQuery({ ...collectionQuery(id, share), enabled: mayAsk });
  const { data: shelf } = useQuery({ ...shelfQuery, enabled: data?.is_own === true });
  const kept = useKept();
  const moving = useMoving();
  const top = useRef<HTMLDivElement>(null);

  if (!mayAsk || !data || isRefused(error) || String(data.account) !== owner) {
    return (
      <Page title={m.section_collections()} trail={trail()}>
        <NothingToShow
          isHidden={!mayAsk}
          isComing={!data && !error}
          isClosed={!error || isRefused(error)}
          onRetry={refetch}
        />
      </Page>
    );
  }

  const { account, is_own } = data;
  const favourites = is_own ? kept.still(id, data.favourites) : data.favourites;
  const count = favourites.length;
  const cards = favourites.map(({ asset }) => asset);
  return (
    <Page title={data.name} trail={trail()} note={`${formatNumber(count, locale)} ${m.statistics_assets({ count })}`}>
      <div ref={top} tabIndex={-1} className="mb-6 outline-none">
        {is_own ? (
          <CollectionActions collection={data} count={count} />
        ) : (
          <p className="text-muted">{m.collection_shared_text()}</p>
        )}
      </div>
      {count === 0 && (
        <EmptyState
          title={m.collection_empty_title()}
          text={m.collection_empty()}
          action={<LinkButton to={pagePath('/filter', locale)}>{m.collection_browse()}</LinkButton>}
        />
      )}
      {count > 0 && !is_own && renderCards(cards)}
      {is_own && (
        <>
          {count > 0 && (
            <KeptList favourites={favourites} account={account} pack={id} moving={moving} renderCards={renderCards} />
          )}
          <MoveTray
            moving={moving}
            favourites={favourites.map((favourite) => asFavourite(favourite, account, id))}
            pack={id}
            collections={shelf?.collections ?? []}
            onDone={() => top.current?.focus()}
          />
        </>
      )}
    </Page>
  );
}

interface NothingProps {
  /** Whoever asks is nobody we know, and has no link. */
  isHidden: boolean;
  isComing: boolean;
  /** Not there, not shared, or no longer: nobody is told which. */
  isClosed: boolean;
  onRetry: () => void;
}

function NothingToShow({ isHidden, isComing, isClosed, onRetry }: NothingProps) {
  const locale = useLocale();
  const isVisitor = !useIsSignedIn();
  if (isHidden) return <SignInHint title={m.page_collections_hint_title()} text={m.page_collections_hint()} />;
  if (isComing) return <ShelfSkeleton />;
  if (!isClosed) return <NoAnswer onRetry={onRetry} />;
  if (isVisitor) return <SignInHint title={m.collection_closed_title()} text={m.collection_closed_visitor()} />;
  return (
    <EmptyState
      title={m.collection_closed_title()}
      text={m.collection_closed()}
      action={<LinkButton to={pagePath('/catalog/collections', locale)}>{m.collection_own_all()}</LinkButton>}
    />
  );
}
