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
 * A button and the panel that it opens, as the browser does it: in the top layer, also before our scripts run, closed by
 * Esc or a click elsewhere, with the focus given back.
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
        // Panels inside of this one send their events through it.
        if (event.target !== event.currentTarget) return;
        setOpen(event.newState === 'open');
        if (event.newState === 'open') onOpen?.(event.currentTarget as HTMLElement);
      },
    },
  };
}
