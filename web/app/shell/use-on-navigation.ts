import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Runs after every navigation, for example to close what lies over the page. Not on mount: a press may come before effects. */
export function useOnNavigation(run: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the navigation counts, not a new function
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    run();
  }, [key]);
}
