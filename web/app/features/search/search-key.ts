import { isTyping } from '../../ui/is-typing.ts';

/** `/` leads to the search: to its field, or to the icon that opens it. Both are in the page before the app is. */
export function hearSearchKey(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || isTyping(event)) return;
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLElement>('[role=search] input')];
    const field = fields.find((element) => element.checkVisibility());
    if (field) field.focus();
    else document.querySelector<HTMLElement>('header [data-search]')?.click();
  });
}
