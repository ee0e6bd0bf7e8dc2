import { Outlet } from 'react-router';
import { CatalogLayout } from '../frame/catalog-layout.tsx';
import { Rail } from '../frame/rail.tsx';
import { m } from '../i18n/compiled/messages.js';

const parts = [
  { path: '/settings', label: m.menu_account },
  { path: '/settings/subscription', label: m.menu_subscription },
  { path: '/settings/payments', label: m.menu_payments },
  { path: '/settings/devices', label: m.menu_devices },
  { path: '/settings/updates', label: m.menu_updates },
];

export default function Settings() {
  return (
    <CatalogLayout rail={<Rail label={m.page_settings_title()} links={parts} />}>
      <Outlet />
    </CatalogLayout>
  );
}
