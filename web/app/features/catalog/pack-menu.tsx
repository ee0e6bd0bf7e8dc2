import type { Pack } from '@polyshelf/contract/catalog';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { pagePath } from '../../shell/page-path.ts';
import { packsIn } from './pack-tree.ts';

interface Props {
  packs: readonly Pack[];
  /** The packs that are open in the page, from the top down. */
  active: readonly number[];
}

export function PackMenu({ packs, active }: Props) {
  return (
    <div className="hidden w-[264px] shrink-0 border-line border-r lg:block">
      <nav
        aria-label={m.page_packs_menu()}
        className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto px-5 py-6"
      >
        <p className="px-3 pb-2 text-muted text-xs">{m.section_packs()}</p>
        <Branch packs={packs} parent={null} active={active} />
      </nav>
    </div>
  );
}

function Branch({ packs, parent, active }: Props & { parent: number | null }) {
  return (
    <ul className={parent === null ? '' : 'ml-3 border-line border-l pl-1'}>
      {packsIn(packs, parent).map((pack) => (
        <Entry key={pack.id} pack={pack} packs={packs} active={active} />
      ))}
    </ul>
  );
}

function Entry({ pack, packs, active }: Props & { pack: Pack }) {
  const locale = useLocale();
  const isActive = active.includes(pack.id);
  // A choice of the visitor holds until the page enters or leaves the branch.
  const [chosen, setChosen] = useState({ isOpen: isActive, isActive });
  const isOpen = chosen.isActive === isActive ? chosen.isOpen : isActive;
  const name = localizedName(pack, locale);
  const hasInner = packs.some(({ parent }) => parent === pack.id);
  return (
    <li>
      {/* The place of the button is there before the button is: nothing moves while the page arrives. */}
      <div className={`relative ${hasInner ? 'pr-9 pointer-coarse:pr-10' : ''}`}>
        <NavLink
          to={pagePath(`/catalog/packs/${pack.id}`, locale)}
          end
          prefetch="intent"
          viewTransition
          className="-outline-offset-2 flex min-h-9 items-center justify-between gap-3 rounded-control px-3 py-1 transition-colors duration-feedback hover:bg-well aria-[current=page]:bg-accent-tint aria-[current=page]:font-medium aria-[current=page]:text-accent-text pointer-coarse:min-h-10"
        >
          <span className="truncate">{name}</span>
          <span className="font-mono text-muted text-xs">{formatNumber(pack.assets_total, locale)}</span>
        </NavLink>
        {hasInner && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={m.page_packs_expand({ name })}
            onClick={() => setChosen({ isOpen: !isOpen, isActive })}
            className="-outline-offset-2 absolute top-0 right-0 grid size-9 cursor-pointer place-items-center rounded-control text-muted transition-colors duration-feedback hover:bg-well hover:text-text pointer-coarse:size-10"
          >
            <ChevronRight
              aria-hidden
              className={`size-4 transition-transform duration-feedback ${isOpen ? 'rotate-90' : ''}`}
            />
          </button>
        )}
      </div>
      {hasInner && isOpen && <Branch packs={packs} parent={pack.id} active={active} />}
    </li>
  );
}
