import { m } from '../../i18n/compiled/messages.js';

/** What people ask before they sign up. */
export const landingQuestions = [
  { question: m.question_use, answer: m.answer_use },
  { question: m.question_free, answer: m.answer_free },
  { question: m.question_count, answer: m.answer_count },
  { question: m.question_formats, answer: m.answer_formats },
  { question: m.question_cancel, answer: m.answer_cancel },
] as const;
