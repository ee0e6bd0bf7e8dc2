import { Skeleton } from '../../ui/skeleton.tsx';

/** At least as high as the screen, so that content below it stays out of sight until it has its final position. */
export function PaymentsSkeleton() {
  return (
    <div className="flex min-h-dvh max-w-3xl flex-col gap-px">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders differ only in their index
        <Skeleton key={index} className="h-[68px] w-full" />
      ))}
    </div>
  );
}
