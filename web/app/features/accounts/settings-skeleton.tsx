import { Skeleton } from '../../ui/skeleton.tsx';

/** As high as the screen at least, so that what stands below comes into view only when it is in its place. */
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
