import { m } from '../../i18n/compiled/messages.js';
import { QuestionList } from '../../ui/question-list.tsx';

/** What people ask before they pay. */
export function PlanQuestions() {
  return (
    <QuestionList
      title={m.questions_title()}
      questions={[
        { question: m.question_renew(), answer: m.answer_renew() },
        { question: m.question_switch(), answer: m.answer_switch() },
        { question: m.question_trial(), answer: m.answer_trial() },
        { question: m.question_currency(), answer: m.answer_currency() },
        { question: m.question_end(), answer: m.answer_end() },
        { question: m.question_count(), answer: m.answer_count() },
        { question: m.question_late(), answer: m.answer_late() },
      ]}
    />
  );
}
