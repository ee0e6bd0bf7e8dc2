import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { buttonLook } from './button-look.ts';
import { IconButton } from './icon-button.tsx';
import './side-rail.css';

interface Props {
  title: string;
  /** The button of the drawer that leads back to the page, where it has something to say. */
  footer?: ReactNode;
  children: ReactNode;
}

const id = 'side-rail';

/**
 * A column beside the page; on narrow screens a drawer, which the browser itself opens and closes, also before our code
 * runs or without it.
 */
export function SideRail({ title, footer, children }: Props) {
  const rail = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Another page closes it; another choice on the same page does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is the reason
  useEffect(() => {
    if (rail.current?.matches(':popover-open')) rail.current.hidePopover();
  }, [pathname]);
  return (
    <div className="shrink-0 lg:w-[264px] lg:border-line lg:border-r">
      <div ref={rail} id={id} popover="auto" className="side-rail">
        <div className="sticky top-0 z-1 flex h-14 items-center justify-between border-line border-b bg-panel pr-2 pl-4 lg:hidden">
          <p className="font-semibold text-md">{title}</p>
          <IconButton label={m.rail_close()} popoverTarget={id} popoverTargetAction="hide">
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
