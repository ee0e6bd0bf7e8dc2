import type { Facets } from '@polyshelf/contract/assets';
import { ArrowDownWideNarrow, Check, LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { buttonLook } from '../../ui/button-look.ts';
import { Menu } from '../../ui/menu.tsx';
import { SideRailButton } from '../../ui/side-rail.tsx';
import { FilterChips } from './filter-chips.tsx';
import { changed, type GalleryQuery, sizes, views } from './gallery-address.rules.ts';
import { useAddressOf } from './gallery-navigation.ts';

interface Props {
  query: GalleryQuery;
  facets: Facets | null;
}

const sortNames = {
  relevance: m.sort_relevance,
  new: m.sort_new,
  old: m.sort_old,
  az: m.sort_az,
  za: m.sort_za,
  newp: m.sort_newp,
  oldp: m.sort_oldp,
};
const sizeNames = { sm: m.size_sm, md: m.size_md, lg: m.size_lg };
const sizeLetters = { sm: 'S', md: 'M', lg: 'L' };
const viewNames = { gallery: m.view_gallery, list: m.view_list };
const viewIcons = { gallery: LayoutGrid, list: List };

const box = 'flex rounded-control border border-line-strong bg-panel p-0.5';
const segment =
  'grid size-7 place-items-center rounded-[4px] font-mono text-muted text-xs transition-colors duration-feedback hover:text-text aria-[current]:bg-accent-tint aria-[current]:text-accent-text pointer-coarse:size-9';

/** Order, size and view of the list. Every choice is a link. */
export function GalleryBar({ query, facets }: Props) {
  const addressOf = useAddressOf();
  const ownSort = query.search ? 'relevance' : 'new';
  const sort = query.sort ?? ownSort;
  const sorts = (Object.keys(sortNames) as (keyof typeof sortNames)[]).filter(
    (name) => name !== 'relevance' || ownSort === name,
  );
  return (
    <div className="-mx-4 md:-mx-8 z-5 flex flex-wrap items-center gap-x-1.5 gap-y-2 border-line border-b bg-page/95 px-4 pb-3 md:gap-2 md:sticky md:top-14 md:h-13 md:flex-nowrap md:px-8 md:pb-0">
      <SideRailButton className={buttonLook('quiet', 'sm')}>
        <SlidersHorizontal aria-hidden className="size-4" />
        {m.filters_title()}
      </SideRailButton>
      <FilterChips query={query} facets={facets} />
      {/* The group grows to the left while the page streams in, so it stays hidden until its last control is there. */}
      <div className="ml-auto flex items-center gap-1.5 not-has-[[data-last]]:invisible md:gap-2">
        <Menu
          side="end"
          trigger={(button) => (
            <button {...button} type="button" className={`${buttonLook('quiet', 'sm')} max-sm:px-2`}>
              <ArrowDownWideNarrow aria-hidden className="size-4" />
              <span className="sr-only">{m.sort_label()}</span>
              <span className="max-sm:sr-only">{sortNames[sort]()}</span>
            </button>
          )}
          items={sorts.map((name) => ({
            id: name,
            label: sortNames[name](),
            icon: <Check aria-hidden className={`size-4 ${name === sort ? '' : 'invisible'}`} />,
            to: addressOf(changed(query, { sort: name === ownSort || name === 'relevance' ? undefined : name })),
          }))}
        />
        {query.view === 'gallery' && (
          <nav aria-label={m.size_label()} className={box}>
            {sizes.map((size) => (
              <Link
                key={size}
                to={addressOf({ ...query, size })}
                replace
                preventScrollReset
                aria-current={size === query.size || undefined}
                aria-label={sizeNames[size]()}
                title={sizeNames[size]()}
                className={segment}
              >
                {sizeLetters[size]}
              </Link>
            ))}
          </nav>
        )}
        <nav aria-label={m.view_label()} className={box}>
          {views.map((view) => {
            const Icon = viewIcons[view];
            return (
              <Link
                key={view}
                data-last={view === views.at(-1) || undefined}
                to={addressOf({ ...query, view })}
                replace
                preventScrollReset
                aria-current={view === query.view || undefined}
                aria-label={viewNames[view]()}
                title={viewNames[view]()}
                className={segment}
              >
                <Icon aria-hidden className="size-4" />
              </Link>
            );
          })}
        </nav>
      </div>
    </div>
  );
}
