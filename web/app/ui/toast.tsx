import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export interface ToastContent {
  id: string | number;
  kind: 'info' | 'success' | 'error';
  title: string;
  text?: string | undefined;
  /** A button, such as "Undo". */
  action?: { label: string; onSelect: () => void } | undefined;
}

interface ToastProps {
  toast: ToastContent;
  closeLabel: string;
  onClose: (id: ToastContent['id']) => void;
}

const icons = {
  info: <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-blue" />,
  success: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />,
  error: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red" />,
};

export function Toast({ toast, closeLabel, onClose }: ToastProps) {
  const { id, kind, title, text, action } = toast;
  return (
    <div className="pointer-events-auto flex w-full gap-3 md:max-w-96 rounded-picture border border-line bg-panel py-1 pr-1 pl-4 text-base text-text shadow-float">
      <span className="py-2">{icons[kind]}</span>
      <div className="min-w-0 flex-1 py-2.5">
        <p className="break-words font-medium">{title}</p>
        {text && <p className="break-words text-muted">{text}</p>}
        {action && (
          <Button
            kind="quiet"
            size="sm"
            className="mt-2"
            onClick={() => {
              onClose(id);
              action.onSelect();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label={closeLabel} onClick={() => onClose(id)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

interface RegionProps {
  label: string;
  closeLabel: string;
  toasts: readonly ToastContent[];
  onClose: (id: ToastContent['id']) => void;
  /** Called with true while a toast is hovered or focused, to pause its timer. */
  onHold?: (isHeld: boolean) => void;
}

/**
 * Shows and announces all toasts. It is rendered inside an open modal dialog, which makes the rest of the page inert.
 * On phones it is at the top, because buttons are at the bottom.
 */
export function ToastRegion({ label, closeLabel, toasts, onClose, onHold }: RegionProps) {
  const host = useTopmostHost();
  if (!host) return null;
  return createPortal(
    <section
      aria-label={label}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
      className="pointer-events-none fixed inset-x-4 z-modal max-md:top-16 md:bottom-4"
    >
      <div role="status" aria-relevant="additions" className="flex flex-col gap-2 md:items-end">
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            closeLabel={closeLabel}
            onClose={(id) => {
              onClose(id);
              // A removed element sends no event when the pointer or the focus leaves it.
              onHold?.(false);
            }}
          />
        ))}
      </div>
    </section>,
    host,
  );
}

const topmostHost = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** The open dialog, or else the page; null on the server. */
function useTopmostHost(): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    const update = () => setHost(topmostHost());
    update();
    // Neither event bubbles, but both can be captured here.
    document.addEventListener('toggle', update, { capture: true });
    document.addEventListener('close', update, { capture: true });
    return () => {
      document.removeEventListener('toggle', update, { capture: true });
      document.removeEventListener('close', update, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (!host || host === document.body) return;
    // A dialog that is removed with its component fires no close event.
    const observer = new MutationObserver(() => {
      if (!host.isConnected) setHost(topmostHost());
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [host]);
  return host;
}
