import { type RefObject, useEffect, useRef } from 'react';

/** An opening dialog sets the focus itself, so the field gets it a moment later. */
const delayMs = 100;

/** A ref for the field that gets the focus when a dialog opens. */
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
