import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { AssetGrid } from './asset-grid.tsx';
import { type GalleryData, type GalleryQuery, pageLength } from './gallery-address.rules.ts';
import { useAddressOf } from './gallery-navigation.ts';
import { useList } from './use-list.ts';

interface Props {
  name: string;
  data: GalleryData;
  query: GalleryQuery;
}

/** This many cards load while scrolling; then a button follows, so that the footer stays reachable. */
const automaticCards = 5 * pageLength;

/** The cards, and below them a button for more and the pagination. */
export function GalleryList({ name, data, query }: Props) {
  const addressOf = useAddressOf();
  const { cards, next, state, loadMore } = useList(name, data);
  const [loadUntil, setLoadUntil] = useState(cards.length + automaticCards);
  const loadsAutomatically = next !== null && state !== 'failed' && cards.length < loadUntil;
  const left = data.total - (data.query.page - 1) * pageLength - cards.length;
  const toCome = loadsAutomatically ? Math.max(0, Math.min(left, loadUntil - cards.length)) : 0;
  const handleNearEnd = useCallback(() => {
    if (loadsAutomatically) loadMore();
  }, [loadsAutomatically, loadMore]);

  const pages = Math.ceil(data.total / pageLength);
  const page = Math.min(pages, data.query.page - 1 + Math.ceil(cards.length / pageLength));
  return (
    <>
      {data.query.page > 1 && (
        <p className="pb-4">
          <Link
            to={addressOf({ ...query, page: data.query.page - 1 })}
            rel="prev"
            className="text-accent-text underline"
          >
            {m.pages_previous()}
          </Link>
        </p>
      )}
      <AssetGrid cards={cards} query={query} toCome={toCome} onNearEnd={handleNearEnd} />
      {state === 'failed' && <p className="pt-6 text-center">{m.gallery_failed()}</p>}
      {next !== null && !loadsAutomatically && state !== 'loading' && (
        <div className="flex justify-center pt-6">
          <Button
            kind="quiet"
            onClick={() => {
              setLoadUntil(cards.length + automaticCards);
              loadMore();
            }}
          >
            {m.gallery_more()}
          </Button>
        </div>
      )}
      {pages > 1 && (
        <div className="pt-8">
          <Pagination
            page={page}
            pages={pages}
            addressOf={(number) => addressOf({ ...query, page: number })}
            label={m.pages_label()}
            previousLabel={m.pages_previous()}
            nextLabel={m.pages_next()}
            pageLabel={(number) => m.pages_page({ page: number })}
            positionText={m.pages_position({ page, pages })}
          />
        </div>
      )}
    </>
  );
}
