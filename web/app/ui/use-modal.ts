import { type PointerEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
}

/**
 * A native <dialog> that follows `isOpen`. The browser keeps the focus inside and gives it back; Esc and a click beside
 * it ask the owner to close.
 */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);

  // Before the element leaves the page: only an open dialog can give the focus back.
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
      // A file chooser inside of the dialog has a cancel event too.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onClose() {
      // Browsers close it by themselves when Esc is pressed twice; our own closing has told the owner already.
      if (isOpen && !ref.current?.open) onClose();
    },
    // Both ends of the click: a selection of text that ends beside the dialog does not mean to close it.
    onPointerDown(event) {
      pressed.current = event.target;
    },
    onPointerUp(event) {
      if (event.target === ref.current && pressed.current === ref.current) onClose();
    },
  };
}

/** While a dialog is open the page does not scroll (app.css); without its scroll bar everything behind would move aside. */
function keepScrollbarPlace(): void {
  const root = document.documentElement;
  root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : 'auto';
}
