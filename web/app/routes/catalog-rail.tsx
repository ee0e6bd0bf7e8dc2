import { Outlet, useParams } from 'react-router';
import { readCatalog } from '../api/read-catalog.ts';
import { PackMenu } from '../features/catalog/pack-menu.tsx';
import { findPack, packsAbove } from '../features/catalog/pack-tree.ts';
import { CatalogLayout } from '../shell/catalog-layout.tsx';
import type { Route } from './+types/catalog-rail.ts';
import { packAddress } from './pack-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { packs } = await readCatalog(context, url);
  return { packs };
}

export default function CatalogRail({ loaderData }: Route.ComponentProps) {
  const { packs } = loaderData;
  const pack = findPack(packs, packAddress(useParams()));
  const active = pack ? [...packsAbove(packs, pack), pack].map(({ id }) => id) : [];
  return (
    <CatalogLayout rail={<PackMenu packs={packs} active={active} />}>
      <Outlet />
    </CatalogLayout>
  );
}
