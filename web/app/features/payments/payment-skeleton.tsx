import { Skeleton } from '../../ui/skeleton.tsx';

/** In the geometry of the choice. */
export function PaymentSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 md:grid-cols-[minmax(0,440px)_minmax(0,400px)]">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-10 max-md:h-14" />
        <Skeleton className="h-10 max-md:h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-96" />
      </div>
      <div className="flex flex-col gap-5 max-md:hidden">
        <Skeleton className="h-64" />
        <Skeleton className="h-32" />
      </div>
    </div>
  );
}
