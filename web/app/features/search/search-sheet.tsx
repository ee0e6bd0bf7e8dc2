import { useEffect, useRef } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchBox } from './search-box.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The search dialog of narrow headers. */
export function SearchSheet({ isOpen, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.search_label()} closeLabel={m.search_close()} size="md">
      <div className="min-h-[50dvh] pt-1">
        <SearchBox field={field} size="lg" />
      </div>
    </Dialog>
  );
}
