interface RowsProps {
  /** Fills the rows from `from` up to, not including, `end`. The topmost rendered row of the grid is `first`. */
  from: number;
  end: number;
  first: number;
  columns: number;
}

/** Placeholders in the final size of the cards. */
export const AssetSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders differ only in their index
    <li key={place} aria-hidden="true">
      <Skeleton />
    </li>
  ));

/** Placeholders for whole rows, each in a fixed cell. It disappears when a card takes the cell, and never moves. */
export const SkeletonRows = ({ from, end, first, columns }: RowsProps) =>
  Array.from({ length: Math.max(0, end - from) * columns }, (_, place) => {
    const row = from + Math.floor(place / columns);
    const column = place % columns;
    return (
      <li key={`${row} ${column}`} aria-hidden="true" style={{ gridRow: row - first + 1, gridColumn: column + 1 }}>
        <Skeleton />
      </li>
    );
  });

const Skeleton = () => (
  <div className="asset-skeleton motion-safe:animate-pulse">
    <div className="asset-well" />
    <div className="asset-caption" />
  </div>
);
