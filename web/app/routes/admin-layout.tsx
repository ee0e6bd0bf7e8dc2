import { Outlet } from 'react-router';
import { AdminLayout } from '../shell/admin-layout.tsx';

export default function Admin() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}
