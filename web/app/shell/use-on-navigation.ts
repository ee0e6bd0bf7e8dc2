import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Runs when the visitor is on another page, as what hangs over a page closes then. */
export function useOnNavigation(run: () => void): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is the reason, whatever runs
  useEffect(run, [key]);
}
