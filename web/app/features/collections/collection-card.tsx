import type { Image } from '@polyshelf/contract/assets';
import type { CollectionSummary } from '@polyshelf/contract/collections';
import { Link2 } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { AssetPicture } from '../assets/asset-picture.tsx';
import type { DropTarget } from './use-moving.ts';

interface Props {
  collection: CollectionSummary;
  account: number;
  count: number;
  drop: DropTarget;
}

/** A collection with its newest pictures. Favourites can be dropped on it. */
export function CollectionCard({ collection: { id, name, covers, share_url }, account, count, drop }: Props) {
  const locale = useLocale();
  return (
    <li {...drop} className="rounded-picture outline-accent data-over:outline-2 data-over:outline-offset-4">
      <Link
        to={pagePath(`/catalog/collections/${account}/${id}`, locale)}
        draggable={false}
        viewTransition
        className="group flex flex-col gap-2 rounded-picture"
      >
        <Covers images={covers.slice(0, 3)} />
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-medium text-md group-hover:text-accent-text">{name}</span>
          <span className="flex shrink-0 items-center gap-2 font-mono text-muted text-sm">
            {share_url && <Link2 role="img" aria-label={m.collection_is_shared()} className="size-4" />}
            {formatNumber(count, locale)}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** One picture fills the frame, two share it, and of three the newest is the largest. */
function Covers({ images }: { images: readonly Image[] }) {
  const columns = images.length > 1 ? 'grid-cols-2' : '';
  const look = images.length === 3 ? 'grid-cols-[2fr_1fr] grid-rows-2 *:first:row-span-2' : columns;
  return (
    <span className={`grid aspect-2/1 gap-1 overflow-clip rounded-picture bg-well ${look}`}>
      {images.map((image) => (
        <span key={image.id} className="relative">
          <AssetPicture image={image} sizes="(width < 40rem) 66vw, 240px" />
        </span>
      ))}
    </span>
  );
}
