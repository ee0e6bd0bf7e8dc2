import type { AssetCard } from '@polyshelf/contract/assets';
import type { Pack, Producer } from '@polyshelf/contract/catalog';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { CoverStrip } from './cover-strip.tsx';

interface Props {
  producers: readonly Producer[];
  packs: readonly Pack[];
  covers: Record<number, AssetCard[]>;
}

/** How many are visible on a wide screen without scrolling. */
const first = 4;

/** Producers with their covers. The shadow of each cell makes the hairlines in the gaps. */
export function ProducerGrid({ producers, packs, covers }: Props) {
  const locale = useLocale();
  return (
    <ul className="-mx-4 md:-mx-8 grid gap-px overflow-hidden border-line border-y sm:grid-cols-2 2xl:grid-cols-3">
      {producers.map((producer, index) => (
        <li key={producer.id} className="shadow-[0_0_0_1px_var(--color-line)]">
          <Link
            to={pagePath(`/catalog/producers/${producer.alias}`, locale)}
            prefetch="intent"
            viewTransition
            className="-outline-offset-2 flex h-full flex-col gap-1 px-4 py-5 transition-colors duration-feedback hover:bg-well md:px-8 md:py-6"
          >
            <CoverStrip cards={covers[producer.id] ?? []} isFirst={index < first} />
            <span className="mt-3 flex items-baseline justify-between gap-4">
              <span className="font-semibold text-lg">
                <ShownName of={producer} />
              </span>
              <span className="whitespace-nowrap font-mono text-muted text-sm">
                {formatNumber(producer.assets_total, locale)} {m.statistics_assets({ count: producer.assets_total })}
              </span>
            </span>
            <span className="text-muted">
              {packs
                .filter((pack) => pack.producer === producer.id)
                .map((pack, place) => (
                  <Fragment key={pack.id}>
                    {place > 0 && ', '}
                    <ShownName of={pack} />
                  </Fragment>
                ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
