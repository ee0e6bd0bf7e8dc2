import { Skeleton } from '../../ui/skeleton.tsx';

/** As high as the screen at least, so that what stands below comes into view only when it is in its place. */
export function SubscriptionSkeleton() {
  return (
    <div className="flex min-h-dvh max-w-2xl flex-col gap-8">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
