interface Props {
  /** Sets the size, which should be that of the final content. */
  className: string;
}

/** A placeholder for content that is loading. */
export function Skeleton({ className }: Props) {
  return (
    <span aria-hidden="true" className={`block rounded-control bg-(--gray-4) motion-safe:animate-pulse ${className}`} />
  );
}
