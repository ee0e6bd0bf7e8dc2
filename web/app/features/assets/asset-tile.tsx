import type { AssetCard } from '@polyshelf/contract/assets';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { AssetPicture } from '../../shell/asset-picture.tsx';
import { pagePath } from '../../shell/page-path.ts';

/** Another asset, beside the one of the page. */
export function AssetTile({ card }: { card: AssetCard }) {
  const locale = useLocale();
  const isWide = card.type === 'hdri';
  return (
    <li className={`shrink-0 snap-start ${isWide ? 'w-80' : 'w-40'}`}>
      <Link
        to={pagePath(`/asset/${card.id}`, locale)}
        prefetch="intent"
        viewTransition
        className="group block rounded-picture outline-offset-2"
      >
        <span className="relative block h-40 overflow-clip rounded-picture bg-stage">
          <AssetPicture image={card.image} sizes={isWide ? '320px' : '160px'} />
        </span>
        <span className="mt-2 block truncate font-medium group-hover:underline">{localizedName(card, locale)}</span>
        <span className="block truncate text-muted text-sm">{localizedName(card.producer, locale)}</span>
      </Link>
    </li>
  );
}
