import { CryptoSteps } from '../features/payments/crypto-steps.tsx';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { QuestionList } from '../ui/question-list.tsx';
import type { Route } from './+types/crypto-faq.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.footer_crypto_faq()), description: m.page_crypto_faq_description() });

export default function CryptoFaq() {
  return (
    <>
      <Page title={m.footer_crypto_faq()}>
        <CryptoSteps />
      </Page>
      <QuestionList
        title={m.questions_title()}
        questions={[
          { question: m.crypto_question_time(), answer: m.crypto_answer_time() },
          { question: m.crypto_question_less(), answer: m.crypto_answer_less() },
          { question: m.crypto_question_network(), answer: m.crypto_answer_network() },
          { question: m.crypto_question_late(), answer: m.crypto_answer_late() },
          { question: m.crypto_question_renew(), answer: m.crypto_answer_renew() },
        ]}
      />
    </>
  );
}
