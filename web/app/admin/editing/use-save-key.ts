import { useEffect, useEffectEvent } from 'react';

/** Ctrl S or ⌘S, on any keyboard layout, saves. Not while a dialog is open. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) onSave();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
