interface RowsProps {
  /** Rows from `from` up to, not including, `end`, of a grid of which the row `first` is drawn at the top. */
  from: number;
  end: number;
  first: number;
  columns: number;
}

/** The places of cards that are on their way, in their true size. */
export const AssetSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
    <li key={place} aria-hidden="true">
      <Skeleton />
    </li>
  ));

/** The same in whole rows below cards, each nailed to its cell: it goes when a card comes there, and never moves. */
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
