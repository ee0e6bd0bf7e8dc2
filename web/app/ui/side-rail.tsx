import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { buttonLook } from './button-look.ts';
import { IconButton } from './icon-button.tsx';
import './side-rail.css';

interface Props {
  title: string;
  closeLabel: string;
  /** The label of a button that closes the drawer; without it there is no button. */
  footer?: ReactNode;
  children: ReactNode;
}

const id = 'side-rail';

/**
 * A column beside the page, and a drawer on narrow screens. The drawer is a native popover, so it works before hydration
 * and without JavaScript.
 */
export function SideRail({ title, closeLabel, footer, children }: Props) {
  const rail = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Another page closes the drawer; a filter on the same page does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the page changes
  useEffect(() => {
    if (rail.current?.matches(':popover-open')) rail.current.hidePopover();
  }, [pathname]);
  return (
    <div className="shrink-0 lg:w-[264px] lg:border-line lg:border-r">
      <div ref={rail} id={id} popover="auto" className="side-rail">
        <div className="sticky top-0 z-1 flex h-14 items-center justify-between border-line border-b bg-panel pr-2 pl-4 lg:hidden">
          <p className="font-semibold text-md">{title}</p>
          <IconButton label={closeLabel} popoverTarget={id} popoverTargetAction="hide">
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div className="side-rail-content px-2 py-4 lg:px-5 lg:py-6">{children}</div>
        {footer && (
          <div className="sticky bottom-0 border-line border-t bg-panel p-4 lg:hidden">
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              className={`${buttonLook('primary', 'md')} w-full`}
            >
              {footer}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Opens the rail where it is a drawer. */
export function SideRailButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" popoverTarget={id} className={`${className} lg:hidden`}>
      {children}
    </button>
  );
}
