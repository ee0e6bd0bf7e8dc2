import { use } from 'react';
import { useLocation } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { AdminFrame, AdminPage } from './admin-page.tsx';

/** Shown at an address below `/admin` that is no page. */
export function MissingPage() {
  const { pathname } = useLocation();
  const home = pagePath(use(AdminFrame).home, useLocale());
  return (
    <AdminPage title={m.error_not_found_title()}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-full break-all rounded-control bg-well px-2 py-1 font-mono text-base">{pathname}</p>
        <p className="text-base text-muted">{m.error_not_found_text()}</p>
        <LinkButton to={home}>{m.admin_go_home()}</LinkButton>
      </div>
    </AdminPage>
  );
}
