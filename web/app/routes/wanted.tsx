import { type FulfilledCard, listWanted } from '@polyshelf/contract/wanted';
import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import { loaderCall } from '../api/loader-call.ts';
import { useOwnWanted } from '../features/wanted/use-own-wanted.ts';
import { WantedCard } from '../features/wanted/wanted-card.tsx';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { localize } from '../i18n/localized-name.ts';
import { ShownName } from '../i18n/shown-name.tsx';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { pagePath } from '../navigation/page-path.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/wanted.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await loaderCall(context)(listWanted, {});
  return data;
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: titled(m.page_wanted_title()),
    description: m.page_wanted_description(),
    isEmpty: !page.loaderData?.open.length,
  });

export default function Wanted({ loaderData: { open, fulfilled } }: Route.ComponentProps) {
  const requested = useOwnWanted();
  return (
    <Page title={m.page_wanted_title()} trail={[{ label: m.page_catalog(), to: '/catalog' }]}>
      {open.length > 0 ? (
        <>
          <p className="-mt-2 mb-6 max-w-prose text-muted">{m.page_wanted_description()}</p>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {open.map((card) => (
              <li key={card.id}>
                <WantedCard card={card} isRequested={requested.includes(card.id)} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState icon={<PackageSearch aria-hidden />} title={m.wanted_none()} text={m.wanted_none_text()} />
      )}
      {fulfilled.length > 0 && (
        <section aria-labelledby="fulfilled" className="mt-10">
          <h2 id="fulfilled" className="mb-3 font-semibold text-lg tracking-tight">
            {m.wanted_fulfilled()}
          </h2>
          <ul className="flex flex-col">
            {fulfilled.map((card) => (
              <FulfilledLine key={card.id} card={card} />
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

/** What was wanted, with links to it. */
function FulfilledLine({ card: { title, title_ru, assets, pack } }: { card: FulfilledCard }) {
  const locale = useLocale();
  const { text, lang } = localize(title, title_ru, locale);
  const links = [
    ...assets.map((asset) => ({ ...asset, to: `/asset/${asset.id}` })),
    ...(pack ? [{ ...pack, to: `/catalog/packs/${pack.id}` }] : []),
  ];
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-t py-3">
      <h3 lang={lang} className="font-medium">
        {text}
      </h3>
      {links.map((one) => (
        <Link key={one.to} to={pagePath(one.to, locale)} className="text-accent-text underline underline-offset-4">
          <ShownName of={one} />
        </Link>
      ))}
    </li>
  );
}
