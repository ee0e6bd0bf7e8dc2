import { getArticle } from '@polyshelf/contract/content';
import { ScrollText } from 'lucide-react';
import { redirect } from 'react-router';
import { loaderCall, refusalIn } from '../api/loader-call.ts';
import { areaOf, areaTitle, articlePaths, kindOf } from '../features/content/areas.ts';
import { ArticleText } from '../features/content/article-text.tsx';
import { ContentsList } from '../features/content/contents-list.tsx';
import { m } from '../i18n/compiled/messages.js';
import { localeOf, localePath, useLocale } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { structuredData } from '../metadata/structured-data.ts';
import { legalDocuments, legalTitles } from '../navigation/legal-documents.ts';
import { Page } from '../navigation/page.tsx';
import { pagePath } from '../navigation/page-path.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatDate } from '../ui/format-date.ts';
import type { Route } from './+types/article.ts';

/** One article. An earlier address, and that of another language, redirect to the present one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [area, locale] = [areaOf(url.pathname), localeOf(url.pathname)];
  const legal = area === 'docs' ? legalDocuments.find((known) => known === params.id.replace(/_ru$/, '')) : undefined;
  const wanted = { params: { kind: kindOf(area), slug: params.id }, querystring: { locale } };
  const found = await loaderCall(context)(getArticle, wanted).catch((error) => {
    if (legal && refusalIn(error)?.code === 'ARTICLE_NOT_FOUND') return null;
    throw error;
  });
  if (!found?.data.article) {
    const own = found ? localePath(`/${area}/${found.data.moved_to}`, locale) : pagePath(`/docs/${legal}`, locale);
    // A legal document that the operator has not published has a page too, because many places link to it.
    if (url.pathname !== own) throw redirect(own);
  }
  return { area, article: found?.data.article ?? null, legal: legal ?? null };
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return [];
  const { area, article, legal } = page.loaderData;
  if (!article) {
    const title = legal ? legalTitles[legal]() : areaTitle(area);
    return pageMeta(page, { title: titled(title), description: `${title}, Polyshelf`, isEmpty: true });
  }
  const { title, summary, slugs, published_at, edited_at } = article;
  const description = summary || title;
  return [
    ...pageMeta(page, { title: titled(title), description, paths: articlePaths(area, slugs) }),
    ...structuredData(page, {
      trail: [
        { label: areaTitle(area), to: `/${area}` },
        { label: title, to: `/${area}/${article.slug}` },
      ],
      about: () => ({
        '@type': area === 'blog' ? 'BlogPosting' : 'Article',
        headline: title,
        description,
        inLanguage: article.locale,
        datePublished: published_at,
        dateModified: edited_at,
      }),
    }),
  ];
};

export default function ArticlePage({ loaderData: { area, article, legal } }: Route.ComponentProps) {
  const locale = useLocale();
  const trail = [{ label: areaTitle(area), to: `/${area}` }];
  if (!article)
    return (
      <Page title={legal ? legalTitles[legal]() : areaTitle(area)} trail={trail}>
        <EmptyState icon={<ScrollText aria-hidden />} title={m.page_legal_empty_title()} text={m.page_legal_empty()} />
      </Page>
    );
  const { title, summary, body, published_at, edited_at } = article;
  const lang = article.locale === locale ? undefined : article.locale;
  const isLong = body.contents.length > 1;
  return (
    <Page title={title} titleLang={lang} trail={trail}>
      <div className={isLong ? 'grid gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(12rem,16rem)] lg:gap-16' : ''}>
        {isLong && (
          <div className="lg:order-last">
            <ContentsList contents={body.contents} lang={lang} />
          </div>
        )}
        <article className="flex min-w-0 flex-col gap-6">
          {summary && (
            <p lang={lang} className="max-w-2xl text-pretty text-muted">
              {summary}
            </p>
          )}
          <ArticleText body={body} lang={lang} />
          <p className="border-line border-t pt-4 text-muted text-sm">
            {area === 'blog' && (
              <>
                {m.article_published({ date: formatDate(published_at) })}
                {' · '}
              </>
            )}
            {m.article_edited({ date: formatDate(edited_at) })}
          </p>
        </article>
      </div>
    </Page>
  );
}
