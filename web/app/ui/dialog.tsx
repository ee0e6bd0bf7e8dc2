import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The language of the title, when it is not that of the page. */
  titleLang?: string | undefined;
  closeLabel: string;
  size?: 'sm' | 'md' | 'lg';
  /** The buttons, which stay at the lower edge while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog; on phones a sheet at the lower edge. */
export function Dialog({ isOpen, onClose, title, titleLang, closeLabel, size = 'sm', footer, children }: Props) {
  const titleId = useId();
  return (
    <dialog {...useModal(isOpen, onClose)} aria-labelledby={titleId} className={`modal dialog dialog-${size}`}>
      <div className="flex max-h-[inherit] flex-col overflow-y-auto overscroll-contain rounded-[inherit]">
        <h2 id={titleId} lang={titleLang} className="px-6 pt-6 pr-14 pb-2 font-semibold text-lg tracking-tight">
          {title}
        </h2>
        <div className="px-6 pb-6">{children}</div>
        {footer && (
          <div className="sticky bottom-0 mt-auto flex flex-wrap justify-end gap-3 border-line border-t bg-panel px-6 py-4 max-md:*:flex-1">
            {footer}
          </div>
        )}
        {/* Last, so that the dialog opens with the focus on its content. */}
        <IconButton label={closeLabel} onClick={onClose} className="absolute top-4 right-4 bg-panel">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </dialog>
  );
}
