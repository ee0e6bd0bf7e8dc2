import { Skeleton } from '../../ui/skeleton.tsx';

/** As high as the screen at least, so that what stands below comes into view only when it is in its place. */
export function PaymentsSkeleton() {
  return (
    <div className="flex min-h-dvh max-w-3xl flex-col gap-px">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells them apart
        <Skeleton key={index} className="h-[68px] w-full" />
      ))}
    </div>
  );
}
