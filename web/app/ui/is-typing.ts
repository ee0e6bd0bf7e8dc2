/** True when a key press is meant for a field, the browser or an open dialog, not for a shortcut of the page. */
export function isTyping({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
