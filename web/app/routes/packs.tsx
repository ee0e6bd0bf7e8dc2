import { readCatalog } from '../api/read-catalog.ts';
import { PackList } from '../features/catalog/pack-list.tsx';
import { packTree } from '../features/catalog/pack-tree.ts';
import { m } from '../i18n/compiled/messages.js';
import { formatNumber } from '../i18n/format-number.ts';
import { useLocale } from '../i18n/locale.ts';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/packs.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => readCatalog(context, url);

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: titled(m.section_packs()),
    description: m.page_packs_description(),
    isEmpty: page.loaderData?.packs.length === 0,
  });

export default function Packs({ loaderData }: Route.ComponentProps) {
  const { producers, packs } = loaderData;
  const count = packs.length;
  const note = `${formatNumber(count, useLocale())} ${m.statistics_packs({ count })}`;
  return (
    <Page title={m.section_packs()} trail={[{ label: m.page_catalog(), to: '/catalog' }]} note={count > 0 && note}>
      {count > 0 ? (
        <PackList packs={packTree(packs)} producers={producers} />
      ) : (
        <EmptyState title={m.page_packs_empty_title()} text={m.page_producers_empty()} />
      )}
    </Page>
  );
}
