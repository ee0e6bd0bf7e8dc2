import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { useOnNavigation } from '../../navigation/use-on-navigation.ts';
import { FirstLoadIcon } from '../../ui/first-load-icon.tsx';

const loadSheet = () => import('./search-sheet.tsx');
const SearchSheet = lazy(async () => ({ default: (await loadSheet()).SearchSheet }));

/** The search icon of narrow headers. It opens a dialog; before hydration it links to the search page. */
export function SearchOpener() {
  const locale = useLocale();
  const [hasOpened, setHasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useOnNavigation(() => setOpen(false));

  function openSheet(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setHasOpened(true);
    setOpen(true);
  }
  return (
    <>
      <Link
        to={pagePath('/search', locale)}
        data-search
        aria-label={m.search_label()}
        title={m.search_label()}
        onPointerEnter={loadSheet}
        onFocus={loadSheet}
        onClick={openSheet}
        className="grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors duration-feedback hover:bg-well hover:text-text xl:hidden"
      >
        <FirstLoadIcon shape="search" className="size-5" />
      </Link>
      {hasOpened && (
        <Suspense>
          <SearchSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
