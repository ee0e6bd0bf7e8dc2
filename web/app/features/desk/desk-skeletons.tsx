import { Skeleton } from '../../ui/skeleton.tsx';

export function DetailSkeleton() {
  return (
    <div className="@container rounded-picture border border-line bg-panel p-4 md:p-6">
      <Skeleton className="mb-4 h-14 w-64 max-w-full" />
      <div className="grid gap-6 @xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Skeleton className="aspect-square" />
        <Skeleton className="h-80" />
      </div>
      <div className="mt-6 grid gap-5 @xl:grid-cols-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-26" />
        <Skeleton className="h-26" />
      </div>
    </div>
  );
}

export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-24" />
      ))}
    </div>
  );
}

export function DeskSkeleton() {
  return (
    <div>
      <Skeleton className="mb-4 h-10 w-full max-w-2xl" />
      <div className="grid gap-5 lg:grid-cols-[minmax(16rem,23rem)_minmax(0,1fr)]">
        <ListSkeleton />
        <div className="max-lg:hidden">
          <DetailSkeleton />
        </div>
      </div>
    </div>
  );
}
