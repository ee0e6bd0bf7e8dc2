import { ScrollText } from 'lucide-react';
import { data, redirect } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { localeOf } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { legalDocuments, legalTitles } from '../navigation/legal-documents.ts';
import { Page } from '../navigation/page.tsx';
import { pagePath } from '../navigation/page-path.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/legal-document.ts';

/** Redirects to the address of the document in the language of the page. Only legal documents exist here. */
export function loader({ params, url }: Route.LoaderArgs) {
  const name = legalDocuments.find((known) => known === params.id.replace(/_ru$/, ''));
  if (!name) throw data(null, { status: 404 });
  const own = pagePath(`/docs/${name}`, localeOf(url.pathname));
  if (url.pathname !== own) throw redirect(own);
  return { name };
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return [];
  const title = legalTitles[page.loaderData.name]();
  return pageMeta(page, { title: titled(title), description: `${title}, Polyshelf`, isEmpty: true });
};

export default function LegalDocument({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={legalTitles[loaderData.name]()} trail={[{ label: m.footer_docs(), to: '/docs' }]}>
      <EmptyState icon={<ScrollText aria-hidden />} title={m.page_legal_empty_title()} text={m.page_legal_empty()} />
    </Page>
  );
}
