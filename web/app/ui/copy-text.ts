/** Puts a text on the clipboard; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  // Browsers give the clipboard only to https and localhost; a catalogue in a studio's own network has neither.
  if (!navigator.clipboard) return copyByCommand(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The old way, which needs no selection when we answer the event ourselves. */
function copyByCommand(text: string): boolean {
  const answer = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', answer, { once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', answer);
  return isCopied;
}
