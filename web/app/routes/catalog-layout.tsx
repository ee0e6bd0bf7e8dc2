import { Outlet } from 'react-router';
import { CatalogLayout } from '../frame/catalog-layout.tsx';

export default function Catalog() {
  return (
    <CatalogLayout>
      <Outlet />
    </CatalogLayout>
  );
}
