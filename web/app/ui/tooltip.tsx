import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFloating } from './use-floating.ts';

interface Props {
  text: string;
  /** The control; put the given id into its aria-describedby. */
  children: (describedBy: string) => ReactNode;
}

/** Long enough to ignore a pointer that only passes over the control. */
const delayMs = 300;

/** A short hint about a control, on hover and keyboard focus. Essential information does not belong here. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  useFloating(isOpen, anchor, tip, 'tip');

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen || !anchor.current) return;
    const panel = tip.current;
    panel?.showPopover({ source: anchor.current });
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A pending hover timer would open the tooltip again.
      clearTimeout(timer.current);
      setOpen(false);
    };
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('keydown', closeOnEscape);
      panel?.hidePopover();
    };
  }, [isOpen]);

  const show = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setOpen, after, true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    // The tooltip is inside, so that it stays open when the pointer moves onto it.
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside has the focus; this element only listens
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(delayMs)}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {children(id)}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="floating floating-tip max-w-64 text-balance rounded-control px-2.5 py-1.5 text-sm"
      >
        {text}
      </span>
    </span>
  );
}
