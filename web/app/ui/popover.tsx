import { type ReactNode, useId } from 'react';
import { type PopoverTrigger, usePopover } from './use-popover.ts';

interface Props {
  /** Renders the button; spread the given props on it. */
  trigger: (button: PopoverTrigger) => ReactNode;
  title: string;
  side?: 'start' | 'end';
  children: ReactNode;
}

/** A non-modal panel with more information beside its button. */
export function Popover({ trigger, title, side = 'start', children }: Props) {
  const titleId = useId();
  const popover = usePopover(side);
  return (
    <>
      {trigger(popover.trigger)}
      <div
        {...popover.panel}
        role="dialog"
        aria-labelledby={titleId}
        className={`floating floating-${side} w-80 p-4 text-base`}
      >
        <h3 id={titleId} className="mb-1 font-semibold">
          {title}
        </h3>
        {children}
      </div>
    </>
  );
}
