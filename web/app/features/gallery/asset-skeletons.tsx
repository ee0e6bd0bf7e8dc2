/** The places of cards that are on their way, in their true size. */
export const AssetSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
    <li key={place} aria-hidden="true">
      <div className="asset-skeleton motion-safe:animate-pulse">
        <div className="asset-well" />
        <div className="asset-caption" />
      </div>
    </li>
  ));
