import { Menu, Store } from 'lucide-react';
import { Link } from 'react-router';
import { AccountMenu } from '../features/accounts/account-menu.tsx';
import { LanguageSwitch } from '../features/preferences/language-switch.tsx';
import { ThemeToggle } from '../features/preferences/theme-toggle.tsx';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import { usePublicLinks } from '../navigation/use-public-links.ts';
import type { Account } from '../session/account-query.ts';
import { logOut } from '../session/log-out.ts';
import { SideRailButton } from '../ui/side-rail.tsx';
import { FinderOpener } from './finder-opener.tsx';

interface Props {
  account: Account;
  /** The English path of the first page of this account. */
  home: string;
  /** Opens the finder; null for an account with one page only, which needs neither finder nor navigation. */
  onSearch: (() => void) | null;
}

/** The bar above every page of the admin area. */
export function AdminBar({ account, home, onSearch }: Props) {
  const locale = useLocale();
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-page">
      <a
        href="#content"
        className="sr-only rounded-control bg-accent text-on-accent focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-2 focus-visible:z-20 focus-visible:px-4 focus-visible:py-2"
      >
        {m.skip_to_content()}
      </a>
      <div className="flex h-14 items-center gap-1 px-2 md:px-5">
        {onSearch && (
          <SideRailButton className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-control text-muted hover:bg-well hover:text-text">
            <Menu aria-hidden className="size-5" />
            <span className="sr-only">{m.header_menu()}</span>
          </SideRailButton>
        )}
        <Link to={pagePath(home, locale)} className="flex h-10 shrink-0 items-center rounded-control px-3 lg:w-[238px]">
          <span className="flex items-baseline gap-2">
            <span translate="no" className="font-semibold text-lg tracking-tight">
              Polyshelf
            </span>
            <span className="text-muted text-sm max-[22rem]:hidden">{m.admin_brand()}</span>
          </span>
        </Link>
        {onSearch && <FinderOpener onOpen={onSearch} />}
        <div className={`flex items-center gap-1 ${onSearch ? 'md:ml-auto' : 'ml-auto'}`}>
          <div className="flex items-center gap-1 max-md:hidden">
            <SiteLink />
            <LanguageSwitch keepsQuery />
            <ThemeToggle />
          </div>
          <AccountMenu account={account} now={Date.now()} links={usePublicLinks()} onLogout={logOut} />
        </div>
      </div>
    </header>
  );
}

export function SiteLink() {
  return (
    <Link
      to={pagePath('/', useLocale())}
      className="flex h-10 items-center gap-2 whitespace-nowrap rounded-control px-3 text-muted text-sm transition-colors duration-feedback hover:bg-well hover:text-text"
    >
      <Store aria-hidden className="size-4" />
      {m.admin_open_site()}
    </Link>
  );
}
