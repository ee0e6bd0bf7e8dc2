import { Skeleton } from '../../ui/skeleton.tsx';

/** At least as high as the screen, so that content below it stays out of sight until it has its final position. */
export function SettingsSkeleton() {
  return (
    <div className="flex min-h-dvh max-w-2xl flex-col gap-6">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="mt-6 h-7 w-40" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="mt-6 h-7 w-40" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
