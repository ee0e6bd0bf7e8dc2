import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let opened: string | null = null;

/** Noted before the page changes: of all cards, this one's picture becomes the picture of the asset's page, and back. */
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
