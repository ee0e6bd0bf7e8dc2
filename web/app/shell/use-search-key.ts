import { useEffect } from 'react';
import { isTyping } from './is-typing.ts';

/** `/` leads to the search: to its field, or to the icon that opens it. */
export function useSearchKey(): void {
  useEffect(() => {
    const goToSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      const isShown = (element: HTMLElement) => element.checkVisibility();
      const fields = [...document.querySelectorAll<HTMLElement>('[role=search] input')];
      const field = fields.find(isShown);
      if (field) field.focus();
      else document.querySelector<HTMLElement>('header [data-search]')?.click();
    };
    addEventListener('keydown', goToSearch);
    return () => removeEventListener('keydown', goToSearch);
  }, []);
}
