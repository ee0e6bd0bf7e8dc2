import type { Pack } from '@polyshelf/contract/catalog';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { lookOf } from '../../navigation/page-parameters.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { matchOptions } from '../../ui/combobox.rules.ts';
import { Input } from '../../ui/input.tsx';
import { searchSelectMs, useDebounced } from '../../ui/use-debounced.ts';
import { packsIn } from './pack-tree.ts';

interface Props {
  packs: readonly Pack[];
  /** Ids of the current pack and its parents, from the top down. */
  active: readonly number[];
}

/** A longer list does not fit on a screen and gets a search field. */
const long = 16;

export function PackMenu({ packs, active }: Props) {
  const locale = useLocale();
  const [text, setText] = useState('');
  const options = packs.map((pack) => ({ pack, value: String(pack.id), label: localizedName(pack, locale) }));
  const wanted = useDebounced(text, searchSelectMs);
  const found = wanted.trim() === '' ? null : matchOptions(options, wanted);
  return (
    <nav aria-label={m.page_packs_menu()}>
      <p className="px-3 pb-2 text-muted text-xs">{m.section_packs()}</p>
      {packs.length > long && (
        <div className="px-1 pb-2">
          <Input
            type="search"
            label={m.page_packs_find()}
            isLabelHidden
            placeholder={m.page_packs_find()}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {found ? (
        <ul>
          {found.map(({ pack }) => (
            <li key={pack.id} className="flex">
              <PackLink pack={pack} />
            </li>
          ))}
        </ul>
      ) : (
        <Branch packs={packs} parent={null} active={active} />
      )}
      {found?.length === 0 && <p className="px-3 py-2 text-muted text-sm">{m.page_packs_none()}</p>}
    </nav>
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
  // The visitor's choice holds until a navigation enters or leaves this branch.
  const [chosen, setChosen] = useState({ isOpen: isActive, isActive });
  const isOpen = chosen.isActive === isActive ? chosen.isOpen : isActive;
  const hasInner = packs.some(({ parent }) => parent === pack.id);
  return (
    <li>
      {/* The padding reserves the place of the button, so that nothing moves while the page streams in. */}
      <div className={`relative ${hasInner ? 'pr-9 pointer-coarse:pr-10' : ''}`}>
        <PackLink pack={pack} />
        {hasInner && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={m.page_packs_expand({ name: localizedName(pack, locale) })}
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

/** Keeps the density, view and order that the visitor has chosen. */
function PackLink({ pack }: { pack: Pack }) {
  const locale = useLocale();
  const { search } = useLocation();
  return (
    <NavLink
      to={{ pathname: pagePath(`/catalog/packs/${pack.id}`, locale), search: lookOf(search) }}
      end
      prefetch="intent"
      viewTransition
      className="-outline-offset-2 flex min-h-9 min-w-0 flex-1 items-center justify-between gap-3 rounded-control px-3 py-1 transition-colors duration-feedback hover:bg-well aria-[current=page]:bg-accent-tint aria-[current=page]:font-medium aria-[current=page]:text-accent-text pointer-coarse:min-h-10"
    >
      <span className="truncate">
        <ShownName of={pack} />
      </span>
      <span className="font-mono text-muted text-xs">{formatNumber(pack.assets_total, locale)}</span>
    </NavLink>
  );
}
