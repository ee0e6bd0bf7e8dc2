/** True when a single key is meant for a field, for the browser, or for a dialog in front of the page. */
export function isTyping({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
