import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let opened: string | null = null;

/** Call it before the navigation: the view transition connects this card's picture with the asset page, and back. */
export function noteOpened(id: string): void {
  opened = id;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The asset that was opened last in this tab. */
export const useOpenedAsset = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
