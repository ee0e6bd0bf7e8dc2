import { useEffect, useState } from 'react';
import { m } from '../i18n/compiled/messages.js';
import { type ToastContent, ToastRegion } from '../ui/toast.tsx';
import { closeToast, holdToasts } from './toasts.ts';

/** Screen readers announce only changes in a live region that they have already seen. */
const headStartMs = 100;

export function ToastsRegion({ toasts }: { toasts: readonly ToastContent[] }) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setKnown(true);
      holdToasts(false);
    }, headStartMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ToastRegion
      label={m.toast_region()}
      closeLabel={m.toast_close()}
      toasts={isKnown ? toasts : []}
      onClose={closeToast}
      onHold={holdToasts}
    />
  );
}
