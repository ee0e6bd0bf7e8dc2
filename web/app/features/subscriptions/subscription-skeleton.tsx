import { Skeleton } from '../../ui/skeleton.tsx';

/** At least as high as the screen, so that content below it stays out of sight until it has its final position. */
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
