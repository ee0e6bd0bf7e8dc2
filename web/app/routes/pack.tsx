import { data, Link } from 'react-router';
import { readCatalog } from '../api/read-catalog.ts';
import { PackList } from '../features/catalog/pack-list.tsx';
import { findPack, packsAbove, packsIn } from '../features/catalog/pack-tree.ts';
import { m } from '../i18n/compiled/messages.js';
import { formatNumber } from '../i18n/format-number.ts';
import { localeOf, useLocale } from '../i18n/locale.ts';
import { localizedName } from '../i18n/localized-name.ts';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { pagePath } from '../shell/page-path.ts';
import { sharedPage } from '../shell/shared-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/pack.ts';
import { packAddress } from './pack-address.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { packs, producers } = await readCatalog(context, url);
  const pack = findPack(packs, packAddress(params));
  if (!pack) throw data(null, { status: 404 });
  return {
    pack,
    above: packsAbove(packs, pack),
    inner: packsIn(packs, pack.id),
    producer: producers.find(({ id }) => id === pack.producer),
  };
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return [];
  const name = localizedName(page.loaderData.pack, localeOf(page.location.pathname));
  return pageMeta(page, { title: titled(name), description: m.page_pack_description({ name }), isEmpty: true });
};

export default function PackPage({ loaderData }: Route.ComponentProps) {
  const { pack, above, inner, producer } = loaderData;
  const locale = useLocale();
  const count = pack.assets_total;
  return (
    <Page
      title={localizedName(pack, locale)}
      trail={[
        { label: m.page_catalog(), to: '/catalog' },
        { label: m.section_packs(), to: '/catalog/packs' },
        ...above.map((outer) => ({ label: localizedName(outer, locale), to: `/catalog/packs/${outer.id}` })),
      ]}
      note={`${formatNumber(count, locale)} ${m.statistics_assets({ count })}`}
    >
      {producer && (
        <p className="-mt-4 mb-6">
          <Link
            to={pagePath(`/catalog/producers/${producer.alias}`, locale)}
            prefetch="intent"
            viewTransition
            className="inline-flex min-h-10 items-center text-accent-text underline-offset-4 hover:underline"
          >
            {m.page_pack_by({ name: localizedName(producer, locale) })}
          </Link>
        </p>
      )}
      {inner.length > 0 && <PackList packs={inner.map((inside) => ({ pack: inside, depth: 0 }))} />}
      <EmptyState title={m.page_pack_closed_title()} text={m.page_pack_closed()} />
    </Page>
  );
}
