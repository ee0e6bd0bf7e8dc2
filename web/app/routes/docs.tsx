import { BookOpen } from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/docs.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.footer_docs()), description: m.page_docs_description(), isEmpty: true });

export default function Docs() {
  return (
    <Page title={m.footer_docs()}>
      <EmptyState icon={<BookOpen aria-hidden />} title={m.page_docs_empty_title()} text={m.page_docs_empty()} />
    </Page>
  );
}
