import { readCatalog } from '../api/read-catalog.ts';
import { ProducerGrid } from '../features/catalog/producer-grid.tsx';
import { m } from '../i18n/compiled/messages.js';
import { formatNumber } from '../i18n/format-number.ts';
import { useLocale } from '../i18n/locale.ts';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/producers.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => readCatalog(context, url);

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: titled(m.section_producers()),
    description: m.page_producers_description(),
    isEmpty: page.loaderData?.producers.length === 0,
  });

export default function Producers({ loaderData }: Route.ComponentProps) {
  const { producers, packs } = loaderData;
  const count = producers.length;
  const note = `${formatNumber(count, useLocale())} ${m.statistics_producers({ count })}`;
  return (
    <Page title={m.section_producers()} trail={[{ label: m.page_catalog(), to: '/catalog' }]} note={count > 0 && note}>
      {count > 0 ? (
        <ProducerGrid producers={producers} packs={packs} />
      ) : (
        <EmptyState title={m.page_producers_empty_title()} text={m.page_producers_empty()} />
      )}
    </Page>
  );
}
