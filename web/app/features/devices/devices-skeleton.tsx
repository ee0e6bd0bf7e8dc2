import { Skeleton } from '../../ui/skeleton.tsx';

/** At least as high as the screen, so that content below it stays out of sight until it has its final position. */
export function DevicesSkeleton() {
  return (
    <div className="flex min-h-dvh max-w-2xl flex-col gap-4">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
