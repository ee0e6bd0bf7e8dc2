import type { AssetCard as Card } from '@polyshelf/contract/assets';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AssetCard } from './asset-card.tsx';
import { useOpenedAsset } from './opened-asset.ts';

/** The newest assets, on the landing page. */
export function FreshAssets({ cards }: { cards: readonly Card[] }) {
  const locale = useLocale();
  const opened = useOpenedAsset();
  return (
    <section aria-labelledby="fresh" className="px-4 pt-12 text-base md:px-8 md:pt-16">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 id="fresh" className="font-semibold text-xl tracking-tight">
          {m.landing_fresh()}
        </h2>
        <LinkButton to={pagePath('/filter?new=1', locale)} kind="quiet" size="sm" prefetch="intent" viewTransition>
          {m.landing_fresh_all()}
        </LinkButton>
      </div>
      <div className="asset-frame">
        <ul className="asset-grid asset-grid-md">
          {cards.map((card) => (
            <AssetCard key={card.id} card={card} size="md" isOpened={card.id === opened} />
          ))}
        </ul>
      </div>
    </section>
  );
}
