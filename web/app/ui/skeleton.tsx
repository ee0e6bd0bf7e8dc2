interface Props {
  /** Its size: that of what will stand there. */
  className: string;
}

/** The place of something that is on its way. */
export function Skeleton({ className }: Props) {
  return (
    <span aria-hidden="true" className={`block rounded-control bg-(--gray-4) motion-safe:animate-pulse ${className}`} />
  );
}
