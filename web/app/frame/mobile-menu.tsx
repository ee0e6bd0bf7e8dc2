import { lazy, Suspense, useState } from 'react';
import { m } from '../i18n/compiled/messages.js';
import { useOnNavigation } from '../navigation/use-on-navigation.ts';
import { FirstLoadIcon } from '../ui/first-load-icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

const loadDrawer = () => import('./mobile-menu-drawer.tsx');
const MobileMenuDrawer = lazy(async () => ({ default: (await loadDrawer()).MobileMenuDrawer }));

/** The button that opens the section links, language and theme on phones. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  useOnNavigation(() => setOpen(false));
  return (
    <div data-last className="md:hidden">
      <IconButton
        label={m.header_menu()}
        aria-haspopup="dialog"
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        onClick={() => {
          setHasOpened(true);
          setOpen(true);
        }}
      >
        <FirstLoadIcon shape="menu" className="size-5" />
      </IconButton>
      {hasOpened && (
        <Suspense>
          <MobileMenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
