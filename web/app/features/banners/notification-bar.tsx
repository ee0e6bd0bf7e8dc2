import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';

export interface NotificationBarProps {
  kind?: 'info' | 'warning';
  text: string;
  /** A link or a button. */
  action?: ReactNode;
  onClose?: () => void;
}

const hideMs = 300;

const looks = {
  info: 'border-blue-line bg-blue-tint',
  warning: 'border-amber-line bg-amber-tint',
};

/** One sentence with an optional action. Closing it plays an animation before it is removed. */
export function NotificationBar({ kind = 'info', text, action, onClose }: NotificationBarProps) {
  const [state, setState] = useState<'shown' | 'hiding' | 'cleared'>('shown');
  const isHiding = state === 'hiding';
  useEffect(() => {
    if (!isHiding) return;
    const timer = setTimeout(setState, hideMs, 'cleared');
    return () => clearTimeout(timer);
  }, [isHiding]);
  if (state === 'cleared') return null;

  const close = () => {
    setState('hiding');
    onClose?.();
  };
  return (
    <section
      aria-label={m.banner_label()}
      inert={isHiding}
      className={`grid overflow-hidden transition-[grid-template-rows,opacity] duration-300 motion-reduce:transition-none ${isHiding ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]'}`}
    >
      <div className="min-h-0">
        <div className={`flex items-start gap-2 rounded-picture border py-1 pr-1 pl-4 ${looks[kind]}`}>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
            <p className="min-w-40 flex-1 py-2 text-base text-pretty">{text}</p>
            {/* A long label wraps, so that it does not push the close button off a narrow screen. */}
            <div className="max-w-full *:my-1 *:h-auto! *:min-h-8 *:max-w-full *:whitespace-normal! *:py-1 pointer-coarse:*:min-h-10">
              {action}
            </div>
          </div>
          <IconButton label={m.banner_close()} onClick={close}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
    </section>
  );
}
