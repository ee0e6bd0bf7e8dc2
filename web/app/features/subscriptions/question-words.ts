import { m } from '../../i18n/compiled/messages.js';

/** What people ask before they pay. */
export const planQuestions = [
  { question: m.question_renew, answer: m.answer_renew },
  { question: m.question_switch, answer: m.answer_switch },
  { question: m.question_trial, answer: m.answer_trial },
  { question: m.question_currency, answer: m.answer_currency },
  { question: m.question_end, answer: m.answer_end },
  { question: m.question_count, answer: m.answer_count },
  { question: m.question_late, answer: m.answer_late },
] as const;
