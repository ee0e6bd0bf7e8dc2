import { useLocation } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { AdminPage } from './admin-page.tsx';

/** Shown at an address below `/admin` that is no page. */
export function MissingPage() {
  const { pathname } = useLocation();
  return (
    <AdminPage title={m.error_not_found_title()}>
      <EmptyState
        title={pathname}
        text={m.error_not_found_text()}
        action={<LinkButton to={pagePath('/admin', useLocale())}>{m.admin_today()}</LinkButton>}
      />
    </AdminPage>
  );
}
