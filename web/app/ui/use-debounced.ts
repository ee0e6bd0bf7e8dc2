import { useEffect, useState } from 'react';

/** The debounce delay for searching a list of options. */
export const searchSelectMs = 200;

/** The last value that did not change for `ms`. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, ms, value);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
