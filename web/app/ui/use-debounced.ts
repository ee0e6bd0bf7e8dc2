import { useEffect, useState } from 'react';

/** Between a key press and a search in a list to choose from. */
export const searchSelectMs = 200;

/** The value as it was when it last stood still for so long. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, ms, value);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
