import type { AssetCard, Correction } from '@polyshelf/contract/assets';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { AssetPicture } from '../assets/asset-picture.tsx';

export interface Example {
  search: string;
  total: number;
  cards: readonly AssetCard[];
  corrections: readonly Correction[];
}

/** An example search with its current results. */
export function SearchExample({ example: { search, total, cards, corrections } }: { example: Example }) {
  const locale = useLocale();
  const usedFor = (...kinds: Correction['kind'][]) =>
    corrections.filter(({ kind }) => kinds.includes(kind)).map(({ used }) => used);
  const corrected = usedFor('typo', 'layout', 'transliteration');
  const added = usedFor('synonym', 'translation').slice(0, 3);
  return (
    <Link
      to={`${pagePath('/search', locale)}?search=${encodeURIComponent(search)}`}
      prefetch="intent"
      // A fixed height, so that nothing moves while the page streams in.
      className="-mx-3 flex flex-col gap-x-6 gap-y-3 rounded-control p-3 transition-colors duration-feedback hover:bg-well sm:min-h-20 sm:flex-row sm:items-center"
    >
      <span className="w-52">
        <span className="block font-medium font-mono">{search}</span>
        <span className="block text-muted text-sm">
          {corrected.length > 0 && `→ ${corrected.join(' ')} · `}
          {added.length > 0 && `+ ${added.join(', ')} · `}
          {formatNumber(total, locale)} {m.statistics_assets({ count: total })}
        </span>
      </span>
      <span className="flex gap-2">
        {cards.map((card) => (
          <span key={card.id} className="relative size-14 overflow-clip rounded-control bg-stage">
            <AssetPicture image={card.image} sizes="56px" />
          </span>
        ))}
      </span>
    </Link>
  );
}
