import { type RefObject, type ToggleEvent, useId, useRef, useState } from 'react';
import type { Side } from './place-beside.ts';
import { useFloating } from './use-floating.ts';

export interface PopoverTrigger {
  ref: RefObject<HTMLButtonElement | null>;
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-controls': string;
}

interface Popover {
  isOpen: boolean;
  close: () => void;
  trigger: PopoverTrigger;
  panel: {
    ref: RefObject<HTMLDivElement | null>;
    id: string;
    popover: 'auto';
    onToggle: (event: ToggleEvent) => void;
  };
}

/**
 * A button with a native popover: it is in the top layer, works before hydration, closes on Esc or a click elsewhere,
 * and restores the focus.
 */
export function usePopover(side: Side, onOpen?: (panel: HTMLElement) => void): Popover {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useFloating(isOpen, button, panel, side);
  return {
    isOpen,
    close: () => panel.current?.hidePopover(),
    trigger: { ref: button, popoverTarget: id, 'aria-expanded': isOpen, 'aria-controls': id },
    panel: {
      ref: panel,
      id,
      popover: 'auto',
      onToggle(event) {
        // Events of nested panels bubble through this one.
        if (event.target !== event.currentTarget) return;
        setOpen(event.newState === 'open');
        if (event.newState === 'open') onOpen?.(event.currentTarget as HTMLElement);
      },
    },
  };
}
