import { getArticle, listArticles } from '@polyshelf/contract/content';
import { loaderCall, refusalIn } from '../api/loader-call.ts';
import { ArticleText } from '../features/content/article-text.tsx';
import { m } from '../i18n/compiled/messages.js';
import { localeOf, localePath, useLocale } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { pagePath } from '../navigation/page-path.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { QuestionList } from '../ui/question-list.tsx';
import type { Route } from './+types/crypto-faq.ts';

/** The text above the questions; null when the operator has unpublished it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [call, querystring] = [loaderCall(context), { locale: localeOf(url.pathname) }];
  const [intro, { data: questions }] = await Promise.all([
    call(getArticle, { params: { kind: 'landing', slug: 'crypto-faq' }, querystring }).catch((error) => {
      if (refusalIn(error)?.code === 'ARTICLE_NOT_FOUND') return null;
      throw error;
    }),
    call(listArticles, { params: { kind: 'faq' }, querystring }),
  ]);
  return { intro: intro?.data.article ?? null, questions };
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.footer_crypto_faq()), description: m.page_crypto_faq_description() });

export default function CryptoFaq({ loaderData: { intro, questions } }: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <>
      <Page title={m.footer_crypto_faq()}>
        {intro && <ArticleText body={intro.body} lang={intro.locale === locale ? undefined : intro.locale} />}
        <div className="mt-8">
          <LinkButton to={pagePath('/pricing', locale)} size="lg" prefetch="intent" viewTransition>
            {m.payments_to_pricing()}
          </LinkButton>
        </div>
      </Page>
      {questions.length > 0 && (
        <QuestionList
          title={m.questions_title()}
          questions={questions.map(({ title, summary, slug, has_body, ...question }) => ({
            question: title,
            answer: summary,
            lang: question.locale === locale ? undefined : question.locale,
            more: has_body ? localePath(`/crypto-faq/${slug}`, locale) : undefined,
          }))}
        />
      )}
    </>
  );
}
