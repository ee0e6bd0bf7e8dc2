import { NavLink } from 'react-router';
import { LanguageSwitch } from '../features/preferences/language-switch.tsx';
import { ThemeToggle } from '../features/preferences/theme-toggle.tsx';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import { Drawer } from '../ui/drawer.tsx';
import { sections } from './sections.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

export function MobileMenuDrawer({ isOpen, onClose }: Props) {
  const locale = useLocale();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={m.header_menu()} closeLabel={m.menu_close()} side="end">
      <nav aria-label={m.section_nav()}>
        <ul className="-mx-2">
          {sections.map(({ path, label }) => (
            <li key={path}>
              <NavLink
                to={pagePath(path, locale)}
                prefetch="viewport"
                className="flex h-12 items-center rounded-control px-2 font-medium text-lg transition-colors duration-feedback hover:bg-well aria-[current=page]:text-accent-text"
              >
                {label()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="-mx-3 mt-4 flex items-center justify-between border-line border-t pt-4">
        <LanguageSwitch />
        <ThemeToggle />
      </div>
    </Drawer>
  );
}
