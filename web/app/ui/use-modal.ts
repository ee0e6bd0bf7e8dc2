import { type PointerEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
}

/**
 * A native <dialog> controlled by `isOpen`. The browser keeps the focus inside and restores it afterwards. Esc and a
 * click on the backdrop call `onClose`.
 */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);

  // A layout effect, which closes the dialog before its element is removed: only an open dialog restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    keepScrollbarPlace();
    dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);

  return {
    ref,
    onCancel(event) {
      // A file input inside the dialog fires a cancel event too.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onClose() {
      // Browsers close the dialog themselves when Esc is pressed twice. After our own close, `isOpen` is already false.
      if (isOpen && !ref.current?.open) onClose();
    },
    // Press and release must both be on the backdrop: selecting text past the edge must not close the dialog.
    onPointerDown(event) {
      pressed.current = event.target;
    },
    onPointerUp(event) {
      if (event.target === ref.current && pressed.current === ref.current) onClose();
    },
  };
}

/** While a dialog is open the page does not scroll (app.css). Reserves the scroll bar, so that the page does not move. */
function keepScrollbarPlace(): void {
  const root = document.documentElement;
  root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : 'auto';
}
