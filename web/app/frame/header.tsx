import type { ProjectStatistics } from '@polyshelf/contract/catalog';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { AccountControls } from '../features/accounts/account-controls.tsx';
import { LanguageSwitch } from '../features/preferences/language-switch.tsx';
import { ThemeToggle } from '../features/preferences/theme-toggle.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { SearchOpener } from '../features/search/search-opener.tsx';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import { usePublicLinks } from '../navigation/use-public-links.ts';
import { openModal } from '../overlays/modals.ts';
import { useAccount } from '../session/use-account.ts';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { sections } from './sections.ts';
import { StatisticsStrip } from './statistics-strip.tsx';

interface Props {
  /** Absent on an error page whose loader failed. */
  statistics?: ProjectStatistics | undefined;
}

export function Header({ statistics }: Props) {
  const locale = useLocale();
  // The landing page keeps its first load small; everywhere else the sections are prefetched.
  const { pathname } = useLocation();
  const isLanding = pathname === pagePath('/', locale);
  const hasLargeSearch = isLanding || pathname === pagePath('/search', locale);
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-page/85 backdrop-blur-sm [view-transition-name:header]">
      <a
        href="#content"
        className="sr-only rounded-control bg-accent text-on-accent focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-2 focus-visible:z-20 focus-visible:px-4 focus-visible:py-2"
      >
        {m.skip_to_content()}
      </a>
      <div className="flex h-14 items-center gap-1 px-4 md:px-8">
        <Link
          to={pagePath('/', locale)}
          prefetch="intent"
          viewTransition
          aria-label={m.home()}
          className="flex h-10 items-center rounded-control"
        >
          <Logo />
        </Link>
        <nav aria-label={m.section_nav()} className="ml-5 hidden md:block">
          <ul className="flex">
            {sections.map(({ path, label }) => (
              <li key={path}>
                <NavLink
                  to={pagePath(path, locale)}
                  prefetch={isLanding ? 'intent' : 'viewport'}
                  viewTransition
                  className="-outline-offset-2 relative grid h-14 place-items-center px-3 text-base text-muted transition-colors duration-feedback hover:text-text aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent"
                >
                  {label()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {!hasLargeSearch && <SearchBox className="ml-4 hidden w-60 xl:block" />}
        {statistics && <StatisticsStrip statistics={statistics} />}
        {/* The group grows to the left while HTML streams in, so it stays hidden until its last element is there. */}
        <div className="-mr-2 ml-auto flex items-center gap-1 not-has-[[data-last]]:invisible md:-mr-3">
          <PersonalControls>
            <div className="hidden items-center gap-1 md:flex">
              <LanguageSwitch />
              <ThemeToggle />
            </div>
          </PersonalControls>
          <SearchOpener />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** The server does not know who is signed in. What appears after hydration grows to the left, into free space. */
function PersonalControls({ children }: { children: ReactNode }) {
  return (
    <AccountControls
      account={useAccount()}
      now={Date.now()}
      links={usePublicLinks()}
      onLogin={() => openModal({ name: 'auth' })}
      onLogout={async () => (await import('../session/log-out.ts')).logOut()}
    >
      {children}
    </AccountControls>
  );
}
