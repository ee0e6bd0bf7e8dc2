import { listArticles } from '@polyshelf/contract/content';
import { PenLine } from 'lucide-react';
import { loaderCall } from '../api/loader-call.ts';
import { ArticleList } from '../features/content/article-list.tsx';
import { m } from '../i18n/compiled/messages.js';
import { localeOf, localePath } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/blog.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const querystring = { locale: localeOf(url.pathname) };
  const { data: articles } = await loaderCall(context)(listArticles, { params: { kind: 'blog' }, querystring });
  return { articles };
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, {
    title: titled(m.page_blog_title()),
    description: m.page_blog_description(),
    isEmpty: !page.loaderData?.articles.length,
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: titled(m.page_blog_title()),
    href: localePath('/blog/feed.xml', localeOf(page.location.pathname)),
  },
];

export default function Blog({ loaderData: { articles } }: Route.ComponentProps) {
  return (
    <Page title={m.page_blog_title()}>
      {articles.length > 0 ? (
        <ArticleList area="blog" articles={articles} hasDates />
      ) : (
        <EmptyState icon={<PenLine aria-hidden />} title={m.page_blog_empty_title()} text={m.page_blog_empty()} />
      )}
    </Page>
  );
}
