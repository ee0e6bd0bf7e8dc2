import { useSyncExternalStore } from 'react';
import type { ToastContent } from '../ui/toast.tsx';

const lifeMs = 5_000;
/** Time to read the toast and to reach its button. */
const lifeWithActionMs = 15_000;

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

const letExpire = ({ id, action }: ToastContent): void => {
  timers.set(id, setTimeout(closeToast, action ? lifeWithActionMs : lifeMs, id));
};

/** Shows a toast for some seconds and announces it to screen readers. */
export function showToast(toast: Omit<ToastContent, 'id'>): void {
  const shown = { ...toast, id: ++lastId };
  change([...toasts, shown]);
  if (!isHeld) letExpire(shown);
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
  if (!isHeld) for (const toast of toasts) letExpire(toast);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentToasts = (): readonly ToastContent[] => toasts;

const none: readonly ToastContent[] = [];

export const useToasts = (): readonly ToastContent[] => useSyncExternalStore(subscribe, currentToasts, () => none);
