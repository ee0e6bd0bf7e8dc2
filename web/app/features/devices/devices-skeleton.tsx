import { Skeleton } from '../../ui/skeleton.tsx';

/** As high as the screen at least, so that what stands below comes into view only when it is in its place. */
export function DevicesSkeleton() {
  return (
    <div className="flex min-h-dvh max-w-2xl flex-col gap-4">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
