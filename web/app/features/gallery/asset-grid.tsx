import type { AssetCard as Card } from '@polyshelf/contract/assets';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { AssetCard } from './asset-card.tsx';
import { AssetLine } from './asset-line.tsx';
import { SkeletonRows } from './asset-skeletons.tsx';
import { type GalleryQuery, pageLength, type Size } from './gallery-address.rules.ts';
import { cardAfterKey } from './gallery-rows.rules.ts';
import { useOpenedAsset } from './opened-asset.ts';
import { useRows } from './use-rows.ts';

interface Props {
  cards: readonly Card[];
  query: Pick<GalleryQuery, 'size' | 'view'>;
  /** How many more cards will load while scrolling. */
  toCome?: number;
  /** Called when the visitor scrolls near the end of the cards. */
  onNearEnd?: () => void;
  /** Replaces the heart and the download button of each card. */
  renderActions?: ((card: Card, entry: { place: number; isTabStop: boolean }) => ReactNode) | undefined;
}

/** About as many cards as the first row holds on a wide screen. */
const firstRow: Record<Size, number> = { sm: 10, md: 6, lg: 3 };

/** How many cards are rendered to measure the height of a row. */
const toMeasure = 6;

/** A virtualised grid: only the cards near the viewport are in the document. */
export function AssetGrid({ cards, query: { size, view }, toCome = 0, onNearEnd, renderActions }: Props) {
  const grid = useRef<HTMLUListElement>(null);
  const hintId = useId();
  const opened = useOpenedAsset();
  const isList = view === 'list';
  const spans = useMemo(() => cards.map(({ type }) => (type === 'hdri' && !isList ? 2 : 1)), [cards, isList]);
  const { rows, count, range, measure } = useRows(grid, { spans, toCome }, isList ? 'list' : size);
  const [active, setActive] = useState(0);

  // The rendered rows reach more than a screen beyond the viewport.
  const isNearEnd = measure !== null && range.end >= rows.length;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  const isHydrated = useIsHydrated();
  const shown = measure
    ? rows.slice(range.first, range.end).flat()
    : cards.slice(0, isHydrated ? toMeasure : pageLength).map((_, place) => place);
  // The Tab key reaches one card, the arrow keys the others: the card that had the focus last, if it is rendered.
  const tabStop = shown.includes(active) ? active : shown[0];

  function moveFocus(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = cardAfterKey(event.key, placeOfCard(event.target), rows);
    if (next === null || !measure || !grid.current) return;
    event.preventDefault();
    focusCard(grid.current, next, rows.findIndex((row) => row.includes(next)) * (measure.rowHeight + measure.gap));
  }

  const Entry = isList ? AssetLine : AssetCard;
  return (
    <div className="asset-frame">
      <p id={hintId} className="sr-only">
        {m.gallery_keys_hint()}
      </p>
      <ul
        ref={grid}
        aria-describedby={hintId}
        onKeyDown={moveFocus}
        onFocus={(event) => setActive(placeOfCard(event.target))}
        className={`asset-grid asset-grid-${isList ? 'list' : size}`}
        style={measure ? placeOf(range, count, measure) : undefined}
      >
        {shown.map((place) => {
          const card = cards[place];
          const isTabStop = measure === null || place === tabStop;
          return (
            card && (
              <Entry
                key={card.id}
                card={card}
                size={size}
                place={place}
                isFirst={place < firstRow[size]}
                isTabStop={isTabStop}
                isOpened={card.id === opened}
                actions={renderActions?.(card, { place, isTabStop })}
              />
            )
          );
        })}
        {measure && (
          <SkeletonRows
            from={Math.max(range.first, rows.length)}
            end={range.end}
            first={range.first}
            columns={measure.columns}
          />
        )}
      </ul>
    </div>
  );
}

/** The index of the card that has the focus, on its link or on one of its buttons. */
const placeOfCard = (target: EventTarget): number =>
  Number((target as Element).closest('li')?.querySelector<HTMLElement>('[data-place]')?.dataset.place);

/** Padding in place of the rows that are not rendered, and a fixed height for the others. */
function placeOf(
  { first, end }: { first: number; end: number },
  count: number,
  { rowHeight, gap }: { rowHeight: number; gap: number },
) {
  const pitch = rowHeight + gap;
  return { paddingTop: first * pitch, paddingBottom: Math.max(0, count - end) * pitch, gridAutoRows: `${rowHeight}px` };
}

/** Focuses a card. Scrolls first when its row is not rendered. */
function focusCard(grid: HTMLElement, place: number, offset: number): void {
  const find = () => grid.querySelector<HTMLElement>(`[data-place="${place}"]`);
  const card = find();
  if (card) {
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'nearest' });
    return;
  }
  void scrollTo({ top: scrollY + grid.getBoundingClientRect().top + offset - innerHeight / 2, behavior: 'instant' });
  addEventListener('scroll', () => find()?.focus({ preventScroll: true }), { once: true });
}
