import type { PageTextName, TextPage } from '@polyshelf/contract/content';
import { landingQuestions } from '../../features/catalog/question-words.ts';
import { planQuestions } from '../../features/subscriptions/question-words.ts';
import { m } from '../../i18n/compiled/messages.js';
import type { Words } from '../words.ts';

interface PageTextWords {
  title: () => string;
  /** Where the page shows title, summary and text. */
  hint: () => string;
  /** The built-in text, from which the operator starts. */
  builtIn: { title: Words; summary?: Words; note?: Words; questions?: typeof landingQuestions | typeof planQuestions };
}

/** The path of each page with texts of the operator. */
export const textPagePaths: Record<TextPage, string> = {
  landing: '/',
  pricing: '/pricing',
  'crypto-faq': '/crypto-faq',
};

export const pageTextWords: Record<PageTextName, PageTextWords> = {
  landing: {
    title: m.content_text_landing,
    hint: m.content_text_landing_hint,
    builtIn: { title: m.landing_sentence },
  },
  'landing-plans': {
    title: m.content_text_landing_plans,
    hint: m.content_text_landing_plans_hint,
    builtIn: { title: m.plans_title, summary: m.plans_text },
  },
  'landing-questions': {
    title: m.content_text_landing_questions,
    hint: m.content_text_questions_hint,
    builtIn: { title: m.questions_title, questions: landingQuestions },
  },
  pricing: {
    title: m.content_text_pricing,
    hint: m.content_text_pricing_hint,
    builtIn: { title: m.section_pricing, summary: m.plans_text, note: m.plans_note },
  },
  'pricing-questions': {
    title: m.content_text_pricing_questions,
    hint: m.content_text_questions_hint,
    builtIn: { title: m.questions_title, questions: planQuestions },
  },
  'crypto-faq': {
    title: m.content_text_crypto_faq,
    hint: m.content_text_crypto_faq_hint,
    builtIn: { title: m.footer_crypto_faq },
  },
};

/** The built-in text as an article. */
export function builtInText(name: PageTextName, locale: 'en' | 'ru') {
  const { title, summary, note, questions = [] } = pageTextWords[name].builtIn;
  const inLocale = (words: Words | undefined) => words?.({}, { locale }) ?? '';
  const answered = questions.map(({ question, answer }) => `## ${inLocale(question)}\n\n${inLocale(answer)}`);
  return {
    title: inLocale(title),
    summary: inLocale(summary),
    markdown: [...(note ? [inLocale(note)] : []), ...answered].join('\n\n'),
  };
}
