import { lazy, Suspense, useState } from 'react';
import { useToasts } from './toasts.ts';

const ToastsRegion = lazy(async () => ({ default: (await import('./toasts-region.tsx')).ToastsRegion }));

/** Shows all toasts; the code of the region loads with the first toast. */
export function ToastsHost() {
  const toasts = useToasts();
  const [isNeeded, setNeeded] = useState(false);
  if (toasts.length > 0 && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <ToastsRegion toasts={toasts} />
      </Suspense>
    )
  );
}
