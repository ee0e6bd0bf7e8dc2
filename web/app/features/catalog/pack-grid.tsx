import type { AssetCard } from '@polyshelf/contract/assets';
import type { Pack, Producer } from '@polyshelf/contract/catalog';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { CoverStrip } from './cover-strip.tsx';
import { packsIn } from './pack-tree.ts';

interface Props {
  packs: readonly Pack[];
  producers: readonly Producer[];
  covers: Record<number, AssetCard[]>;
}

const first = 4;

/** The top-level packs with covers and the names of their subpacks. */
export function PackGrid({ packs, producers, covers }: Props) {
  const locale = useLocale();
  const pathOf = (pack: Pack) => pagePath(`/catalog/packs/${pack.id}`, locale);
  return (
    <ul className="-mx-4 md:-mx-8 grid gap-px overflow-hidden border-line border-y sm:grid-cols-2 2xl:grid-cols-3">
      {packsIn(packs, null).map((pack, index) => {
        const producer = producers.find(({ id }) => id === pack.producer);
        return (
          <li key={pack.id} className="px-4 shadow-[0_0_0_1px_var(--color-line)] py-5 md:px-8 md:py-6">
            <Link
              to={pathOf(pack)}
              prefetch="intent"
              viewTransition
              className="group flex flex-col gap-1 rounded-picture"
            >
              <CoverStrip cards={covers[pack.id] ?? []} isFirst={index < first} />
              <span className="mt-3 flex items-baseline justify-between gap-4">
                <span className="font-semibold text-lg group-hover:text-accent-text">
                  <ShownName of={pack} />
                </span>
                <span className="whitespace-nowrap font-mono text-muted text-sm">
                  {formatNumber(pack.assets_total, locale)} {m.statistics_assets({ count: pack.assets_total })}
                </span>
              </span>
              {producer && (
                <span className="text-muted">
                  <ShownName of={producer} within={(name) => m.page_pack_by({ name })} />
                </span>
              )}
            </Link>
            <ul className="mt-2 flex flex-wrap gap-x-4">
              {packsIn(packs, pack.id).map((inner) => (
                <li key={inner.id}>
                  <Link
                    to={pathOf(inner)}
                    prefetch="intent"
                    viewTransition
                    className="inline-flex min-h-8 items-center text-muted underline-offset-4 hover:text-text hover:underline pointer-coarse:min-h-10"
                  >
                    <ShownName of={inner} />
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
