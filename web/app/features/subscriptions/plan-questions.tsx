import { m } from '../../i18n/compiled/messages.js';
import { QuestionList } from '../../ui/question-list.tsx';
import { planQuestions } from './question-words.ts';

/** What people ask before they pay. */
export const PlanQuestions = ({ id }: { id: string }) => (
  <QuestionList
    id={id}
    title={m.questions_title()}
    questions={planQuestions.map(({ question, answer }) => ({ question: question(), answer: answer() }))}
  />
);
