import { lazy, Suspense, useState } from 'react';
import { useToasts } from './toasts.ts';

const ToastsRegion = lazy(async () => ({ default: (await import('./toasts-region.tsx')).ToastsRegion }));

/** The one place of all toasts; its code comes with the first of them. */
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
