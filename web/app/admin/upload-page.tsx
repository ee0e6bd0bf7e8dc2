import { OwnDesk } from '../features/desk/own-desk.tsx';
import { AdminDesk } from '../features/review/admin-desk.tsx';
import { m } from '../i18n/compiled/messages.js';
import type { Account } from '../session/account-query.ts';
import { AdminPage } from './admin-page.tsx';

/** The review queue and the drafts of everybody; for the core team their own drafts. */
export function UploadPage({ account }: { account: Account }) {
  return account.role === 'admin' ? (
    <AdminPage title={m.page_admin_upload_title()}>
      <AdminDesk person={account} />
    </AdminPage>
  ) : (
    <AdminPage title={m.page_desk_title()}>
      <OwnDesk account={account} />
    </AdminPage>
  );
}
