import { useSyncExternalStore } from 'react';
import type { ToastContent } from '../ui/toast.tsx';

const lifeMs = 5_000;

let toasts: readonly ToastContent[] = [];
let lastId = 0;
/** True until the toast region has rendered, because its code may take longer to load than a toast is shown. */
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

/** Shows a toast for five seconds and announces it to screen readers. */
export function showToast(toast: Omit<ToastContent, 'id'>): void {
  const id = ++lastId;
  change([...toasts, { ...toast, id }]);
  if (!isHeld) letExpire(id);
}

export function closeToast(id: ToastContent['id']): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
  // The browser may send no pointer event when the element under the pointer is removed.
  if (toasts.length === 0) isHeld = false;
}

/** Pauses the timers of all toasts while one is hovered or focused, and restarts them afterwards. */
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
