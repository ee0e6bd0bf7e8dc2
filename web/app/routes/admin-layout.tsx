import { Outlet } from 'react-router';
import { AdminLayout } from '../frame/admin-layout.tsx';

export default function Admin() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}
