import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { AdminPage } from './admin-page.tsx';

/** Shows an error box in the place of a page that throws; the frame around it stays. */
export class PageBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FailedPage /> : this.props.children;
  }
}

/** A reload, because a chunk that failed to load fails again otherwise. */
function FailedPage() {
  const { pathname, search } = useLocation();
  return (
    <AdminPage title={m.error_internal_title()}>
      <div
        role="alert"
        className="flex max-w-xl flex-col items-start gap-4 rounded-picture border border-red-line bg-red-tint p-4"
      >
        <p className="text-base">{m.admin_failed()}</p>
        <LinkButton to={pathname + search} reloadDocument kind="quiet">
          {m.error_try_again()}
        </LinkButton>
      </div>
    </AdminPage>
  );
}
