import { lazy, Suspense, useEffect, useState } from 'react';
import { isTyping } from '../../ui/is-typing.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** Opens the list of keyboard shortcuts when `?` is pressed. */
export function GalleryKeys() {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event)) return;
      event.preventDefault();
      setWanted(true);
      setOpen(true);
    };
    addEventListener('keydown', show);
    return () => removeEventListener('keydown', show);
  }, []);
  return (
    isWanted && (
      <Suspense>
        <KeysDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
