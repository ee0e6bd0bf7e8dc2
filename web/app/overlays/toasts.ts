import { useSyncExternalStore } from 'react';
import type { ToastContent } from '../ui/toast.tsx';

const lifeMs = 5_000;

let toasts: readonly ToastContent[] = [];
let lastId = 0;
/** At first until the region is there: its code may take longer than a toast lasts. */
let isHeld = true;
const timers = new Map<ToastContent['id'], ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function change(next: readonly ToastContent[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const letExpire = (id: ToastContent['id']): void => {
  timers.set(id, setTimeout(closeToast, lifeMs, id));
};

/** Says it once, for five seconds, in the corner and to screen readers. */
export function showToast(toast: Omit<ToastContent, 'id'>): void {
  const id = ++lastId;
  change([...toasts, { ...toast, id }]);
  if (!isHeld) letExpire(id);
}

export function closeToast(id: ToastContent['id']): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
  // What was under the pointer is gone, and the browser need not say so.
  if (toasts.length === 0) isHeld = false;
}

/** While somebody reads or reaches for a toast, none of them leaves; then all have their time again. */
export function holdToasts(isNowHeld: boolean): void {
  isHeld = isNowHeld;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  if (!isHeld) for (const { id } of toasts) letExpire(id);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentToasts = (): readonly ToastContent[] => toasts;

const none: readonly ToastContent[] = [];

export const useToasts = (): readonly ToastContent[] => useSyncExternalStore(subscribe, currentToasts, () => none);
