import type { AssetCard } from '@polyshelf/contract/assets';
import type { WantedCard as Card } from '@polyshelf/contract/wanted';
import { SearchX } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { localizedLabel, localizedName } from '../../i18n/localized-name.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AssetPicture } from '../assets/asset-picture.tsx';
import { useOwnWanted } from '../wanted/use-own-wanted.ts';
import { WantedCard } from '../wanted/wanted-card.tsx';
import { WishButton } from './wish-button.tsx';

/** Alternatives for a search without results. */
export interface Nearest {
  /** What the catalogue is going to have for this search. */
  wanted: Card | null;
  /** Searches that have results. */
  words: readonly string[];
  /** Assets with at least one of the words. */
  any: { total: number; cards: readonly AssetCard[] } | null;
}

interface Props {
  search: string;
  nearest: Nearest;
}

/** Offers similar words, assets with any of the words, and ways to browse without a search. */
export function NoResults({ search, nearest: { wanted, words, any } }: Props) {
  const locale = useLocale();
  const { pathname } = useLocation();
  const searchPath = (text: string) => `${pathname}?search=${encodeURIComponent(text)}`;
  const count = any?.total ?? 0;
  return (
    <>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={m.search_nothing_title({ text: search })}
        text={any ? m.search_nothing_any() : m.search_nothing()}
        action={
          <>
            {any && (
              <LinkButton to={`${searchPath(search)}&match=any`}>
                {m.search_any({ count, number: formatNumber(count, locale) })}
              </LinkButton>
            )}
            {!wanted && <WishButton key={search} search={search} />}
            <LinkButton to={pagePath('/catalog/packs', locale)} kind="quiet" prefetch="intent">
              {m.page_browse_packs()}
            </LinkButton>
            <LinkButton to={pagePath('/search/about', locale)} kind="quiet" prefetch="intent">
              {m.page_search_about_title()}
            </LinkButton>
          </>
        }
      />
      {wanted && <WantedPart card={wanted} />}
      {words.length > 0 && (
        <p className="pb-6 text-md">
          {m.search_nearest()}{' '}
          {words.map((word, index) => (
            <span key={word}>
              {index > 0 && ', '}
              <Link to={searchPath(word)} className="text-accent-text underline underline-offset-4">
                {word}
              </Link>
            </span>
          ))}
        </p>
      )}
      {any && (
        <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-6">
          {any.cards.map((card) => (
            <li key={card.id}>
              <Link
                to={pagePath(`/asset/${card.id}`, locale)}
                prefetch="intent"
                aria-label={localizedName(card, locale)}
                lang={localizedLabel(card, locale).lang}
                className="relative block aspect-square overflow-clip rounded-picture bg-stage"
              >
                <AssetPicture image={card.image} sizes="(width < 40rem) 33vw, 180px" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The wanted card for the search, with a link to all of them. */
function WantedPart({ card }: { card: Card }) {
  const locale = useLocale();
  const isRequested = useOwnWanted().includes(card.id);
  return (
    <section className="mx-auto mb-8 w-full max-w-md">
      <WantedCard key={card.id} card={card} isRequested={isRequested} />
      <Link
        to={pagePath('/catalog/wanted', locale)}
        prefetch="intent"
        className="mt-2 inline-block py-2 text-muted text-sm underline underline-offset-4 hover:text-text"
      >
        {m.wanted_all()}
      </Link>
    </section>
  );
}
