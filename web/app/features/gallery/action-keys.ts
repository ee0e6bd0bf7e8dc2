import { isTyping } from '../../ui/is-typing.ts';

let isListening = false;

/** `f` and `d` click the button of the focused card, or else of the asset of the page. */
export function listenForActionKeys(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('keydown', (event) => {
    if (isTyping(event) || event.shiftKey || event.repeat || !/^[fd]$/.test(event.key)) return;
    const button = `[aria-keyshortcuts="${event.key}"]`;
    const card = document.activeElement?.closest('li');
    const found =
      card?.querySelector<HTMLElement>(button) ?? document.querySelector<HTMLElement>(`[data-page-actions] ${button}`);
    found?.click();
  });
}
