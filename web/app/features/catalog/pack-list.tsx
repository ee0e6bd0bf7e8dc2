import type { Pack, Producer } from '@polyshelf/contract/catalog';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { pagePath } from '../../shell/page-path.ts';

interface Props {
  /** With the depth of each, so that one list shows the tree. */
  packs: readonly { pack: Pack; depth: number }[];
  producers?: readonly Producer[];
}

const indents = ['', 'pl-6', 'pl-12', 'pl-18'];

export function PackList({ packs, producers = [] }: Props) {
  const locale = useLocale();
  return (
    <ul className="border-line border-t">
      {packs.map(({ pack, depth }) => {
        const producer = producers.find(({ id }) => id === pack.producer);
        return (
          <li key={pack.id} className="border-line border-b">
            <Link
              to={pagePath(`/catalog/packs/${pack.id}`, locale)}
              prefetch="intent"
              viewTransition
              className="-mx-4 -outline-offset-2 md:-mx-8 flex min-h-14 items-baseline gap-4 px-4 py-4 transition-colors duration-feedback hover:bg-well md:px-8"
            >
              <span className={`flex-1 font-medium text-md ${indents[Math.min(depth, indents.length - 1)]}`}>
                {localizedName(pack, locale)}
              </span>
              {producer && <span className="hidden flex-1 text-muted sm:block">{localizedName(producer, locale)}</span>}
              <span className="w-28 text-right font-mono text-muted text-sm">
                {formatNumber(pack.assets_total, locale)} {m.statistics_assets({ count: pack.assets_total })}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
