import type { Pack } from '@polyshelf/contract/catalog';
import { Link, useLocation } from 'react-router';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { lookOf } from '../../navigation/page-parameters.ts';
import { pagePath } from '../../navigation/page-path.ts';

interface Props {
  label: string;
  packs: readonly Pack[];
  /** The English path of a pack. */
  pathOf: (pack: Pack) => string;
}

/** Links to the direct subpacks, in a line above the gallery. */
export function SubpackLinks({ label, packs, pathOf }: Props) {
  const locale = useLocale();
  const { search } = useLocation();
  return (
    <nav
      aria-label={label}
      className="-mx-4 md:-mx-1 -mt-2 mb-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:px-1"
    >
      <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {packs.map((pack) => (
          <li key={pack.id}>
            <Link
              to={{ pathname: pagePath(pathOf(pack), locale), search: lookOf(search) }}
              prefetch="intent"
              viewTransition
              className="inline-flex min-h-8 items-center gap-2 rounded-control border border-line-strong bg-panel px-3 text-sm transition-colors duration-feedback hover:border-text pointer-coarse:min-h-10"
            >
              <ShownName of={pack} />
              <span className="font-mono text-muted text-xs">{formatNumber(pack.assets_total, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
