import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { fetchCatalog } from '../features/catalog/fetch-catalog.ts';
import { fetchCovers } from '../features/catalog/fetch-covers.ts';
import { ProducerGrid } from '../features/catalog/producer-grid.tsx';
import { m } from '../i18n/compiled/messages.js';
import { formatNumber } from '../i18n/format-number.ts';
import { localeOf, useLocale } from '../i18n/locale.ts';
import { localizedName } from '../i18n/localized-name.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { structuredData } from '../metadata/structured-data.ts';
import { Page } from '../navigation/page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/producers.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const catalog = await fetchCatalog(context, url);
  return { ...catalog, covers: await fetchCovers(context, 'producer', catalog.producers) };
}

export const headers: Route.HeadersFunction = sharedPage;

const trail = () => [{ label: m.page_catalog(), to: '/catalog' }];

export const meta: Route.MetaFunction = (page) => {
  const { producers = [], covers = {} } = page.loaderData ?? {};
  const locale = localeOf(page.location.pathname);
  return [
    ...pageMeta(page, {
      title: titled(m.section_producers()),
      description: m.page_producers_description(),
      isEmpty: producers.length === 0,
      image: Object.values(covers)[0]?.[0]?.image,
    }),
    ...structuredData(page, {
      trail: [...trail(), { label: m.section_producers(), to: '/catalog/producers' }],
      items: producers.map((one) => ({ label: localizedName(one, locale), to: `/catalog/producers/${one.alias}` })),
    }),
  ];
};

/**
 * Adds order and view to the address of the catalogue. Only the address bar changes: a navigation of the router would
 * load the page again and cancel the scroll to its top.
 */
function useFirstAddress(): void {
  const { key } = useLocation();
  useEffect(() => {
    // After a quick Back, the address bar shows another page already. React Router stores no key for the first page.
    if ((history.state?.key ?? 'default') !== key) return;
    const first = new URL(location.href);
    for (const [name, value] of [
      ['sort', 'new'],
      ['view', 'gallery'],
    ] as const) {
      if (!first.searchParams.has(name)) first.searchParams.append(name, value);
    }
    if (first.href !== location.href) history.replaceState(history.state, '', first);
  }, [key]);
}

export default function Producers({ loaderData }: Route.ComponentProps) {
  useFirstAddress();
  const { producers, packs, covers } = loaderData;
  const count = producers.length;
  const note = `${formatNumber(count, useLocale())} ${m.statistics_producers({ count })}`;
  return (
    <Page title={m.section_producers()} trail={trail()} note={count > 0 && note}>
      {count > 0 ? (
        <ProducerGrid producers={producers} packs={packs} covers={covers} />
      ) : (
        <EmptyState title={m.page_producers_empty_title()} text={m.page_producers_empty()} />
      )}
    </Page>
  );
}
