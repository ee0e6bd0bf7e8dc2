import { Skeleton } from '../../ui/skeleton.tsx';

export function CollectionsSkeleton() {
  return (
    <div className="min-h-dvh">
      <Skeleton className="mt-3 mb-6 h-[66px] w-full max-w-md" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-4 gap-y-6">
        {['a', 'b', 'c'].map((place) => (
          <Skeleton key={place} className="aspect-2/1" />
        ))}
      </div>
    </div>
  );
}
