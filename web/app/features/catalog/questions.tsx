import { m } from '../../i18n/compiled/messages.js';
import { QuestionList } from '../../ui/question-list.tsx';
import { landingQuestions } from './question-words.ts';

/** What people ask before they sign up. */
export const Questions = ({ id }: { id: string }) => (
  <QuestionList
    id={id}
    title={m.questions_title()}
    questions={landingQuestions.map(({ question, answer }) => ({ question: question(), answer: answer() }))}
  />
);
