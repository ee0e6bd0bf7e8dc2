import { Ban, ChevronRight, Folder, Folders, type LucideIcon, Store } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import type { Branch, Obstacle, RowKey } from './tree.ts';

interface Props {
  id: string;
  branch: Branch;
  /** From 0 among all rows. */
  index: number;
  place: number;
  siblings: number;
  isExpanded: boolean | null;
  /** The row that Tab leads to. */
  isCurrent: boolean;
  isOpen: boolean;
  isDragged: boolean;
  /** A pack is dragged over this row. */
  drop: 'allowed' | Obstacle | null;
  menu: ReactNode;
}

const icons: Record<Branch['kind'], LucideIcon> = { producer: Store, pack: Folder, shared: Folders };

const dropLooks = {
  allowed: 'bg-accent-tint! outline-2 outline-accent -outline-offset-2',
  cycle: 'bg-red-tint!',
  levels: 'bg-red-tint!',
  here: '',
};

/** The key of the row around an element of the tree. */
export const rowKeyAt = (target: EventTarget): RowKey | null =>
  ((target as HTMLElement).closest<HTMLElement>('[role=treeitem]')?.dataset.key as RowKey | undefined) ?? null;

/** The height of a row. */
export const ROW_REM = 2.5;

/** One row. The tree handles all events. */
export const TreeRow = memo(function TreeRow({ id, branch, index, place, siblings, isExpanded, ...state }: Props) {
  const { isCurrent, isOpen, isDragged, drop, menu } = state;
  const locale = useLocale();
  const { key, kind, row, level } = branch;
  const Icon = icons[kind];
  const count = row?.assets_total;
  const name = row ? localizedName(row, locale) : m.packs_shared();
  const other = row && (locale === 'ru' ? row.name : row.name_ru);
  const obstacle = drop === 'cycle' || drop === 'levels' ? drop : null;
  return (
    <div
      role="treeitem"
      id={id}
      data-key={key}
      tabIndex={isCurrent ? 0 : -1}
      draggable={kind === 'pack'}
      aria-labelledby={`${id}-text`}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={isExpanded ?? undefined}
      aria-selected={isOpen}
      style={{ top: `${index * ROW_REM}rem`, paddingInlineStart: `${level * 1.25 - 1}rem` }}
      className={`absolute inset-x-0 flex h-10 cursor-pointer scroll-my-20 items-center gap-2 border-line border-b pr-2 text-base hover:bg-well focus-visible:-outline-offset-2 aria-selected:bg-accent-tint ${drop ? dropLooks[drop] : ''} ${isDragged ? 'opacity-50' : ''}`}
    >
      <span
        aria-hidden
        data-toggle={isExpanded === null ? undefined : ''}
        className="grid size-8 shrink-0 place-items-center rounded-control text-muted pointer-coarse:size-10"
      >
        {isExpanded !== null && <ChevronRight className={`size-4 ${isExpanded ? 'rotate-90' : ''}`} />}
      </span>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span id={`${id}-text`} className="flex min-w-0 flex-1 items-center gap-2">
        <span className={`min-w-0 truncate ${level === 1 ? 'font-medium' : ''}`}>
          {row ? <ShownName of={row} /> : m.packs_shared()}
        </span>
        {other && other !== name && (
          <span lang={locale === 'ru' ? 'en' : 'ru'} className="min-w-0 truncate text-muted max-md:hidden">
            {other}
          </span>
        )}
        {obstacle && (
          <span className="flex shrink-0 items-center gap-1 text-red text-sm">
            <Ban aria-hidden className="size-4" />
            {obstacle === 'cycle' ? m.packs_obstacle_cycle() : m.packs_obstacle_levels()}
          </span>
        )}
        <span className="ml-auto flex shrink-0 items-center gap-3">
          {kind === 'pack' && branch.owner && (
            <span className="max-w-40 truncate text-muted text-sm max-md:hidden">
              <ShownName of={branch.owner} />
            </span>
          )}
          {count !== undefined && (
            <>
              <span aria-hidden className="font-mono text-muted text-sm">
                {formatNumber(count, locale)}
              </span>
              <span className="sr-only">{m.packs_assets({ count })}</span>
            </>
          )}
        </span>
      </span>
      <span data-menu className="flex w-10 shrink-0">
        {menu}
      </span>
    </div>
  );
});
