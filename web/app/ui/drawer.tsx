import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  side?: 'start' | 'end';
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal panel that slides in from the side, for menus on narrow screens. */
export function Drawer({ isOpen, onClose, title, closeLabel, side = 'start', footer, children }: Props) {
  const titleId = useId();
  return (
    <dialog {...useModal(isOpen, onClose)} aria-labelledby={titleId} className={`modal drawer drawer-${side}`}>
      <div className="flex h-full flex-col overflow-y-auto overscroll-contain">
        <div className="sticky top-0 z-1 flex h-14 shrink-0 items-center justify-between border-line border-b bg-panel pr-2 pl-4">
          <h2 id={titleId} className="font-semibold text-md">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div className="flex-1 p-4">{children}</div>
        {footer && (
          <div className="sticky bottom-0 flex gap-3 border-line border-t bg-panel p-4 *:flex-1">{footer}</div>
        )}
      </div>
    </dialog>
  );
}
