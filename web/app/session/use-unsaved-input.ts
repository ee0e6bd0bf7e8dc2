import { useEffect, useState, useSyncExternalStore } from 'react';
import { isStorageFull, keepUnsaved, type ParseUnsaved, readUnsaved, subscribeUnsaved } from './unsaved-store.ts';

/**
 * Input that the server does not have yet. `withoutSaved` returns null once the server has all of it; then the browser
 * forgets it.
 */
export function useUnsavedInput<T extends object>(
  key: string,
  parse: ParseUnsaved<T>,
  withoutSaved: (kept: T) => T | null,
) {
  const kept = useSyncExternalStore(subscribeUnsaved, () => readUnsaved(key, parse));
  const isFull = useSyncExternalStore(subscribeUnsaved, isStorageFull);
  const [isRestored, setRestored] = useState(kept !== null);
  const unsaved = kept && withoutSaved(kept);
  const isObsolete = kept !== unsaved;
  useEffect(() => {
    if (isObsolete) keepUnsaved(key, null);
  }, [isObsolete, key]);
  const isSaved = unsaved === null;
  useEffect(() => {
    if (isSaved) setRestored(false);
  }, [isSaved]);
  const isAtRisk = isFull && !isSaved;
  useEffect(() => {
    if (!isAtRisk) return;
    // The browser asks before it closes the page.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
  return {
    unsaved,
    /** The browser could not store it. */
    isAtRisk,
    /** It comes from an earlier visit. */
    isRestored,
    /** At the moment of the call, which may be later than the last rendering. */
    latest: () => readUnsaved(key, parse),
    keep: (input: T | null) => keepUnsaved(key, input),
  };
}
