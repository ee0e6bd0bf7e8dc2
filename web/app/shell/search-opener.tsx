import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { FrameIcon } from './frame-icon.tsx';
import { isTyping } from './is-typing.ts';
import { pagePath } from './page-path.ts';
import { useOnNavigation } from './use-on-navigation.ts';

const loadSheet = () => import('./search-sheet.tsx');
const SearchSheet = lazy(async () => ({ default: (await loadSheet()).SearchSheet }));

/** Where the header has no room for a field: an icon that opens a sheet. Everywhere, `/` leads to the search. */
export function SearchOpener() {
  const locale = useLocale();
  const icon = useRef<HTMLAnchorElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useOnNavigation(() => setOpen(false));

  useEffect(() => {
    const goToSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      const fields = [...document.querySelectorAll<HTMLInputElement>('[role=search] input')];
      const field = fields.find((one) => one.checkVisibility());
      if (field) field.focus();
      else icon.current?.click();
    };
    addEventListener('keydown', goToSearch);
    return () => removeEventListener('keydown', goToSearch);
  }, []);

  function openSheet(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setWanted(true);
    setOpen(true);
  }
  return (
    <>
      <Link
        ref={icon}
        to={pagePath('/search', locale)}
        aria-label={m.search_label()}
        title={m.search_label()}
        onPointerEnter={loadSheet}
        onFocus={loadSheet}
        onClick={openSheet}
        className="grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors duration-feedback hover:bg-well hover:text-text xl:hidden"
      >
        <FrameIcon shape="search" className="size-5" />
      </Link>
      {isWanted && (
        <Suspense>
          <SearchSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
