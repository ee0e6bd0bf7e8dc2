import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Runs after every navigation, for example to close a menu. Not on mount, because a click may come before effects. */
export function useOnNavigation(run: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  const onNavigation = useEffectEvent(run);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    onNavigation();
  }, [key]);
}
