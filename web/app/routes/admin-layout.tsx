import { Outlet } from 'react-router';
import { CatalogLayout } from '../frame/catalog-layout.tsx';
import { Rail } from '../frame/rail.tsx';
import { m } from '../i18n/compiled/messages.js';

const parts = [{ path: '/admin/upload', label: m.page_admin_upload_title }];

export default function AdminLayout() {
  return (
    <CatalogLayout rail={<Rail label={m.page_admin_nav()} links={parts} />}>
      <Outlet />
    </CatalogLayout>
  );
}
