import { listArticles } from '@polyshelf/contract/content';
import { BriefcaseBusiness } from 'lucide-react';
import { loaderCall } from '../api/loader-call.ts';
import { ArticleList } from '../features/content/article-list.tsx';
import { m } from '../i18n/compiled/messages.js';
import { localeOf } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/jobs.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const querystring = { locale: localeOf(url.pathname) };
  const { data: articles } = await loaderCall(context)(listArticles, { params: { kind: 'job' }, querystring });
  return { articles };
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: titled(m.page_jobs_title()),
    description: m.page_jobs_description(),
    isEmpty: !page.loaderData?.articles.length,
  });

export default function Jobs({ loaderData: { articles } }: Route.ComponentProps) {
  return (
    <Page title={m.page_jobs_title()}>
      {articles.length > 0 ? (
        <ArticleList area="jobs" articles={articles} />
      ) : (
        <EmptyState
          icon={<BriefcaseBusiness aria-hidden />}
          title={m.page_jobs_empty_title()}
          text={m.page_jobs_empty()}
        />
      )}
    </Page>
  );
}
