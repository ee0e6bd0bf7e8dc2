import { type RefObject, useEffect, useRef } from 'react';

/** A dialog that opens puts the focus where it likes; a moment later it goes to the field that is typed in first. */
const delayMs = 100;

/** The field to begin with, to be given as `ref`. */
export function useAutofocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Does not take the focus from another field in use.
      const isTyped = document.activeElement?.matches('dialog :is(input, textarea, select)') ?? false;
      if (!isTyped) ref.current?.focus();
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);
  return ref;
}
