import { isTyping } from '../../ui/is-typing.ts';

/** `/` focuses the search field, or clicks the icon that opens it. Both are part of the server's HTML. */
export function listenForSearchKey(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || isTyping(event)) return;
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLElement>('[role=search] input')];
    const field = fields.find((element) => element.checkVisibility());
    if (field) field.focus();
    else document.querySelector<HTMLElement>('header [data-search]')?.click();
  });
}
