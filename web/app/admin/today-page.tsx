import { m } from '../i18n/compiled/messages.js';
import { AdminPage } from './admin-page.tsx';
import { PaletteOpener } from './palette-opener.tsx';

/** The first page of the admin area. */
export function TodayPage() {
  return (
    <AdminPage title={m.admin_today()}>
      <PaletteOpener isWide />
      <p className="mt-3 max-w-xl text-base text-muted">{m.admin_today_text()}</p>
    </AdminPage>
  );
}
