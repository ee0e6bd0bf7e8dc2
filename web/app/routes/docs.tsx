import { articleSections, listArticles } from '@polyshelf/contract/content';
import { BookOpen } from 'lucide-react';
import { loaderCall } from '../api/loader-call.ts';
import { ArticleList } from '../features/content/article-list.tsx';
import { sectionTitles } from '../features/content/section-titles.ts';
import { m } from '../i18n/compiled/messages.js';
import { localeOf } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/docs.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const querystring = { locale: localeOf(url.pathname) };
  const { data: articles } = await loaderCall(context)(listArticles, { params: { kind: 'docs' }, querystring });
  return { articles };
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: titled(m.footer_docs()),
    description: m.page_docs_description(),
    isEmpty: !page.loaderData?.articles.length,
  });

export default function Docs({ loaderData: { articles } }: Route.ComponentProps) {
  const sections = articleSections.docs
    .map((name) => ({ name, articles: articles.filter(({ section }) => section === name) }))
    .filter((section) => section.articles.length > 0);
  return (
    <Page title={m.footer_docs()}>
      {sections.length === 0 && (
        <EmptyState icon={<BookOpen aria-hidden />} title={m.page_docs_empty_title()} text={m.page_docs_empty()} />
      )}
      <div className="flex flex-col gap-10">
        {sections.map((section) => (
          <section key={section.name} aria-labelledby={section.name}>
            <h2 id={section.name} className="mb-3 scroll-mt-20 font-semibold text-lg tracking-tight">
              {sectionTitles[section.name]()}
            </h2>
            <ArticleList area="docs" articles={section.articles} />
          </section>
        ))}
      </div>
    </Page>
  );
}
