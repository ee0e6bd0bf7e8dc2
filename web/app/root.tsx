import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Links, Meta, Outlet } from 'react-router';
import type { Route } from './+types/root.ts';
import { pageContext } from './api/page-context.ts';
import { readLinks } from './api/read-links.ts';
import { useLocaleCookie } from './features/preferences/locale-redirect.ts';
import { useShownTheme } from './features/preferences/theme.ts';
import { BootScript } from './frame/boot-script.tsx';
import { repeatEarlyPress } from './frame/early-press.ts';
import { ErrorScreen } from './frame/error-screen.tsx';
import { failureOf } from './frame/failure.ts';
import favicon from './frame/favicon.svg?url';
import { PageAnnouncer } from './frame/page-announcer.tsx';
import { PageFrame } from './frame/page-frame.tsx';
import { PageScripts } from './frame/page-scripts.tsx';
import { ScrollScript, useScroll } from './frame/scroll.tsx';
import { useLocale } from './i18n/locale.ts';
import { removeStructuredData } from './metadata/structured-data.ts';
import { useOnNavigation } from './navigation/use-on-navigation.ts';
import { NavigationBar } from './overlays/loading-bar.tsx';
import { ModalHost } from './overlays/modal-host.tsx';
import { ToastsHost } from './overlays/toasts-host.tsx';
import { useSignedInMark } from './session/signed-in.ts';
import { useTicket } from './session/ticket.ts';
import { useSessionEnd } from './session/use-session-end.ts';
import dataCyrillic from './styles/subset/data-cyrillic.woff2?url';
import dataLatin from './styles/subset/data-latin.woff2?url';
import { browserIdle } from './ui/browser-idle.ts';
import { useIsHydrated } from './ui/use-is-hydrated.ts';
import './styles/app.css';

/** Every page preloads all of them, because the language switch shows both scripts and navigates without a page load. */
const firstFonts = [onestLatin, onestCyrillic, dataLatin, dataCyrillic];

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return { publicUrl: page.publicUrl, links: await readLinks(page) };
}

/** Most visits open no modal, so the registry loads with the first one. */
const loadModals = () => import('./frame/modal-components.ts');

/** Not part of the server's HTML and not urgent, so its code loads when the browser is idle. */
const PersonalNotices = lazy(async () => {
  await browserIdle();
  return { default: (await import('./frame/personal-notices.tsx')).PersonalNotices };
});

/** New links of the operator appear with the next load of the site. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [{ rel: 'icon', type: 'image/svg+xml', href: favicon }];

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {firstFonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Meta />
        <BootScript />
        <Links />
      </head>
      <body>
        {children}
        <ScrollScript />
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(repeatEarlyPress, []);
  useShownTheme();
  useLocaleCookie();
  useScroll();
  useOnNavigation(removeStructuredData);
  useTicket();
  useSignedInMark();
  useSessionEnd();
  const isHydrated = useIsHydrated();
  return (
    <>
      <NavigationBar />
      <PageAnnouncer />
      <Outlet />
      <ModalHost load={loadModals} />
      {isHydrated && (
        <Suspense>
          <PersonalNotices />
        </Suspense>
      )}
      <ToastsHost />
    </>
  );
}

/** The last resort; errors of pages are shown inside the frame, see routes/site.tsx. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <ErrorScreen {...failureOf(error)} />
    </PageFrame>
  );
}
