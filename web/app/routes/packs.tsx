import { fetchCatalog } from '../features/catalog/fetch-catalog.ts';
import { fetchCovers } from '../features/catalog/fetch-covers.ts';
import { PackGrid } from '../features/catalog/pack-grid.tsx';
import { packsIn } from '../features/catalog/pack-tree.ts';
import { m } from '../i18n/compiled/messages.js';
import { formatNumber } from '../i18n/format-number.ts';
import { localeOf, useLocale } from '../i18n/locale.ts';
import { localizedName } from '../i18n/localized-name.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { structuredData } from '../metadata/structured-data.ts';
import { Page } from '../navigation/page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/packs.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const catalog = await fetchCatalog(context, url);
  return { ...catalog, covers: await fetchCovers(context, 'pack', packsIn(catalog.packs, null)) };
}

export const headers: Route.HeadersFunction = sharedPage;

const trail = () => [{ label: m.page_catalog(), to: '/catalog' }];

export const meta: Route.MetaFunction = (page) => {
  const { packs = [], covers = {} } = page.loaderData ?? {};
  const locale = localeOf(page.location.pathname);
  return [
    ...pageMeta(page, {
      title: titled(m.section_packs()),
      description: m.page_packs_description(),
      isEmpty: packs.length === 0,
      image: Object.values(covers)[0]?.[0]?.image,
    }),
    ...structuredData(page, {
      trail: [...trail(), { label: m.section_packs(), to: '/catalog/packs' }],
      items: packs.map((one) => ({ label: localizedName(one, locale), to: `/catalog/packs/${one.id}` })),
    }),
  ];
};

export default function Packs({ loaderData }: Route.ComponentProps) {
  const { producers, packs, covers } = loaderData;
  const count = packs.length;
  const note = `${formatNumber(count, useLocale())} ${m.statistics_packs({ count })}`;
  return (
    <Page title={m.section_packs()} trail={trail()} note={count > 0 && note}>
      {count > 0 ? (
        <PackGrid packs={packs} producers={producers} covers={covers} />
      ) : (
        <EmptyState title={m.page_packs_empty_title()} text={m.gallery_none_packs()} />
      )}
    </Page>
  );
}
