import { Link } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import { actions } from './actions.ts';
import { AdminPage } from './admin-page.tsx';

/** The first page of the admin area: what the search finds, and what there is to do. */
export function TodayPage() {
  const locale = useLocale();
  return (
    <AdminPage title={m.admin_today()}>
      <p className="max-w-xl text-base text-muted">{m.admin_today_text()}</p>
      <ul className="mt-5 grid max-w-4xl gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {actions.map(({ title, icon: Icon, to }) => (
          <li key={to}>
            <Link
              to={pagePath(to, locale)}
              className="flex min-h-12 items-center gap-3 rounded-picture border border-line bg-panel px-4 text-base transition-colors duration-feedback hover:border-line-strong hover:bg-well"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              {title()}
            </Link>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
