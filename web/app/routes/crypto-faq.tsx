import { listArticles, listPageTexts } from '@polyshelf/contract/content';
import { loaderCall } from '../api/loader-call.ts';
import { useShownTexts } from '../api/preview-frame.ts';
import { ArticleText } from '../features/content/article-text.tsx';
import { ownTexts } from '../features/content/page-text.rules.ts';
import { m } from '../i18n/compiled/messages.js';
import { localeOf, localePath, useLocale } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { pagePath } from '../navigation/page-path.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { QuestionList } from '../ui/question-list.tsx';
import type { Route } from './+types/crypto-faq.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const [call, locale] = [loaderCall(context), localeOf(url.pathname)];
  const [{ data: texts }, { data: questions }] = await Promise.all([
    call(listPageTexts, { params: { page: 'crypto-faq' }, querystring: { locale } }),
    call(listArticles, { params: { kind: 'faq' }, querystring: { locale } }),
  ]);
  return { texts: ownTexts(texts, locale), questions };
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.footer_crypto_faq()), description: m.page_crypto_faq_description() });

export default function CryptoFaq({ loaderData: { texts, questions } }: Route.ComponentProps) {
  const locale = useLocale();
  const { 'crypto-faq': intro } = useShownTexts(texts);
  return (
    <>
      <Page title={m.footer_crypto_faq()}>
        {intro && <ArticleText body={intro.body} lang={intro.lang} />}
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
