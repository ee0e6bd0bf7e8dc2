import { PenLine } from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/blog.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.page_blog_title()), description: m.page_blog_description(), isEmpty: true });

export default function Blog() {
  return (
    <Page title={m.page_blog_title()}>
      <EmptyState icon={<PenLine aria-hidden />} title={m.page_blog_empty_title()} text={m.page_blog_empty()} />
    </Page>
  );
}
